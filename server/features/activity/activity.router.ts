import { ActivityAnswer, Digest, SeenActivity } from '../../../shared/activity.ts';
import { Viewing } from '../../../shared/album.ts';
import { guestProcedure, router } from '../../api/trpc.ts';
import { markSeen, show } from './activity.service.ts';
import { setDigest } from './digest.service.ts';

export const activityRouter = router({
  show: guestProcedure(Viewing, ActivityAnswer).query(({ ctx }) => show(ctx.deps, ctx.actor)),

  seen: guestProcedure(SeenActivity, SeenActivity).mutation(({ ctx, input }) =>
    markSeen(ctx.deps, ctx.actor, input),
  ),

  set_digest: guestProcedure(Digest, Digest).mutation(({ ctx, input }) =>
    setDigest(ctx.deps, ctx.actor, input),
  ),
});
