import { FollowChanges } from '../../../shared/changes.ts';
import { guestSubscription, router, tracked } from '../../api/trpc.ts';
import { follow, type PositionedChange } from './changes.service.ts';

export const changesRouter = router({
  follow: guestSubscription(FollowChanges).subscription(async ({ ctx, input, signal }) =>
    withPositions(await follow(ctx.deps, ctx.actor, input, signal)),
  ),
});

async function* withPositions(changes: AsyncIterable<PositionedChange>) {
  for await (const [position, change] of changes) yield tracked(position, change);
}
