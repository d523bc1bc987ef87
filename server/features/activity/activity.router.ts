import { ActivityAnswer, Digest, SeenActivity } from '../../../shared/activity.ts';
import { Viewing } from '../../../shared/album.ts';
import { guestProcedure, parser, router } from '../../api/trpc.ts';
import { markSeen, show } from './activity.service.ts';
import { setDigest } from './digest.service.ts';

export const activityRouter = router({
  show: guestProcedure(Viewing)
    .output(parser(ActivityAnswer))
    .query(({ ctx }) => show(ctx.deps, ctx.actor)),

  seen: guestProcedure(SeenActivity)
    .output(parser(SeenActivity))
    .mutation(({ ctx, input }) => markSeen(ctx.deps, ctx.actor, input)),

  set_digest: guestProcedure(Digest)
    .output(parser(Digest))
    .mutation(({ ctx, input }) => setDigest(ctx.deps, ctx.actor, input)),
});
