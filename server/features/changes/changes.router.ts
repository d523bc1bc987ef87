import { FollowChanges } from '../../../shared/changes.ts';
import { guestSubscription, router } from '../../api/trpc.ts';
import { follow } from './changes.service.ts';

export const changesRouter = router({
  follow: guestSubscription(FollowChanges).subscription(({ ctx, input, signal }) =>
    follow(ctx.deps, ctx.actor, input, signal),
  ),
});
