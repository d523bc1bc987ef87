import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../trpc.ts';
import { followChanges } from './follow-changes.ts';
import { live } from './live-state.ts';
import { showChanges } from './show-changes.ts';

export default function LiveUpdates() {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const unfollow = followChanges(showChanges(cache, utils), (isLive) =>
      live.set(isLive ? 'stream' : 'polling'),
    );
    return () => {
      unfollow();
      live.set('polling');
    };
  }, [cache, utils]);
  return null;
}
