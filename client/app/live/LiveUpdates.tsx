import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../trpc.ts';
import { followChanges } from './follow-changes.ts';
import { showChanges } from './show-changes.ts';

export default function LiveUpdates() {
  const cache = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => followChanges(showChanges(cache, utils)), [cache, utils]);
  return null;
}
