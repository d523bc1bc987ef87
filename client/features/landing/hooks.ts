import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { api } from '../../app/api.ts';

/** The newest photo of the album; null until it is known, and when there is none. */
export function useNewestPhoto(): Entry | null {
  const [entry, setEntry] = useState<Entry | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    api.album.search
      .query({ content_type: 'image', limit: 1 }, { signal: gone.signal })
      .then(({ entries: [newest] }) => setEntry(newest ?? null))
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  return entry;
}
