import { useState } from 'react';
import { delays } from '../../../shared/limits.ts';
import { trpc } from '../../app/trpc.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';

/** Whether others did anything with the guest's entries since the last look at the profile. */
export function useProfileNews(user_id: number): boolean {
  // After what the page itself shows.
  const [isLate, setLate] = useState(false);
  useDelayed(true, delays.streamStarts, () => setLate(true));
  const { data } = trpc.activity.show.useQuery(
    { user_id },
    {
      enabled: isLate,
      refetchInterval: delays.pollNews,
      retry: false,
    },
  );
  return data !== undefined && data.comments + data.likes > 0;
}
