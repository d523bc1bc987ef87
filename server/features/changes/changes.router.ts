import { FollowChanges } from '../../../shared/changes.ts';
import { guestSubscription, router, withPositions } from '../../api/trpc.ts';
import { follow } from './changes.service.ts';

export const changesRouter = router({
  follow: guestSubscription(FollowChanges).subscription(async ({ ctx, input, signal }) =>
    withPositions(await follow(ctx.deps, ctx.actor, input, signal)),
  ),
});
