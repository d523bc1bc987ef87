import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { delays } from '../../../shared/limits.ts';
import { basePath } from '../../lib/base-path.ts';
import { report } from '../../lib/report.ts';
import { ageOf, applyChange } from './apply-change.ts';
import { live } from './live-state.ts';
import { queueWhileSending } from './queue-while-sending.ts';
import { shareStream } from './share-stream.ts';

/** Keeps what the guest's pages show up to date while they are open. */
export default function LiveUpdates({ userId }: { userId: number }) {
  const cache = useQueryClient();
  useEffect(() => {
    const failed = (cause: unknown) => report('A change could not be shown', cause);
    const queue = queueWhileSending(cache, (change) => void applyChange(cache, change).catch(failed));
    const unfollow = shareStream(
      `wedding-changes${basePath}-${userId}`,
      () => ageOf(cache, delays.httpTimeout),
      {
        onChange: (change) => queue.add(change),
        onLive: (isLive) => live.set(isLive ? 'stream' : 'polling'),
        onJoin: () => queue.add({ type: 'reset' }),
      },
    );
    return () => {
      unfollow();
      queue.close();
      live.set('polling');
    };
  }, [cache, userId]);
  return null;
}
