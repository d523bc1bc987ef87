import { useEffect, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { display } from '../../../shared/limits.ts';
import { api } from '../../app/api.ts';

const DAY = 86_400_000;

/** The photo with the most likes among the newest ones, of the day before the last; null without one, undefined until it is known. */
export function useLovedPhoto(): Entry | null | undefined {
  const [entry, setEntry] = useState<Entry | null>();
  useEffect(() => {
    const gone = new AbortController();
    api.album.search
      .query({ content_type: 'image', limit: display.landingPhotos }, { signal: gone.signal })
      .then(({ entries }) => setEntry(mostLoved(entries)))
      .catch(() => !gone.signal.aborted && setEntry(null));
    return () => gone.abort();
  }, []);
  return entry;
}

/** The newest comes first among those with as many likes. */
function mostLoved(entries: readonly Entry[]): Entry | null {
  const timeOf = ({ published_at, created_at }: Entry) => Date.parse(published_at ?? created_at);
  const latest = Math.max(...entries.map(timeOf));
  const ofLastDay = entries.filter((entry) => latest - timeOf(entry) < DAY);
  return ofLastDay.toSorted((one, other) => other.likes - one.likes)[0] ?? null;
}
