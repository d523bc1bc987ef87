import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { api } from '../../app/api.ts';

/** The newest photo of the album; undefined until it is known, null when there is none. */
export function useNewestPhoto(): Entry | null | undefined {
  const [entry, setEntry] = useState<Entry | null>();
  useEffect(() => {
    const gone = new AbortController();
    api.album.search
      .query({ content_type: 'image', limit: 1 }, { signal: gone.signal })
      .then(({ entries: [newest] }) => setEntry(newest ?? null))
      .catch(() => setEntry(null));
    return () => gone.abort();
  }, []);
  return entry;
}
