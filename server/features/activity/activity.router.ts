import { ActivityAnswer, Digest, SeenActivity } from '../../../shared/activity.ts';
import { Viewing } from '../../../shared/album.ts';
import { by, guestProcedure, router } from '../../api/trpc.ts';
import { markSeen, show } from './activity.service.ts';
import { setDigest } from './digest.service.ts';

export const activityRouter = router({
  show: guestProcedure(Viewing, ActivityAnswer).query(by(show)),
  seen: guestProcedure(SeenActivity, SeenActivity).mutation(by(markSeen)),
  set_digest: guestProcedure(Digest, Digest).mutation(by(setDigest)),
});
