import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { display } from '../../../shared/limits.ts';
import { api } from '../../app/api.ts';
import { mostLikedOfLastDay } from '../../lib/most-liked.ts';

/** The photo with the most likes among the newest ones, of the day before the last; null without one, undefined until it is known. */
export function useLovedPhoto(): Entry | null | undefined {
  const [entry, setEntry] = useState<Entry | null>();
  useEffect(() => {
    const gone = new AbortController();
    api.album.search
      .query({ content_type: 'image', limit: display.landingPhotos }, { signal: gone.signal })
      .then(({ entries }) => setEntry(mostLikedOfLastDay(entries)))
      .catch(() => !gone.signal.aborted && setEntry(null));
    return () => gone.abort();
  }, []);
  return entry;
}
