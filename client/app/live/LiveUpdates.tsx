import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Change, GuestName } from '../../../shared/changes.ts';
import { delays } from '../../../shared/limits.ts';
import { basePath } from '../../lib/base-path.ts';
import { report } from '../../lib/report.ts';
import { ageOf, applyChange } from './apply-change.ts';
import { live } from './live-state.ts';
import { queueWhileSending } from './queue-while-sending.ts';
import { shareStream } from './share-stream.ts';

type Props = {
  userId: number;
  /** Called when the guest's own name or picture has changed, in another browser too. */
  onOwnName: (name: GuestName) => void;
};

export default function LiveUpdates({ userId, onOwnName }: Props) {
  const cache = useQueryClient();
  const showOwnName = useEffectEvent((change: Change) => {
    if (change.type === 'guest' && change.user_id === userId && change.guest) onOwnName(change.guest);
  });
  useEffect(() => {
    const failed = (cause: unknown) => report('A change could not be shown', cause);
    const queue = queueWhileSending(cache, (change) => {
      showOwnName(change);
      void applyChange(cache, change).catch(failed);
    });
    const unfollow = shareStream(
      `wedding-changes${basePath}-${userId}`,
      () => ageOf(cache, delays.earlyAnswer + delays.httpTimeout),
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
