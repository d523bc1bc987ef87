import type { Activity, SeenActivity } from '../../../shared/activity.ts';
import type { Actor, Deps } from '../../deps.ts';
import { canMail } from '../mail/mail.service.ts';
import * as activity from './activity.queries.ts';

/** What others did with the entries of the actor since the actor looked last. */
export async function show(deps: Deps, actor: Actor): Promise<Activity> {
  const until = deps.now().toISOString();
  const since = await activity.findSeenAt(deps.db, actor.id);
  const happened = await activity.summarize(deps.db, actor.id, since, until);
  const isSent = deps.config.DIGEST === 'daily' && canMail(deps);
  const digest = isSent ? await activity.findDigest(deps.db, actor.id) : null;
  return { ...happened, until, digest };
}

/** Records that the guest has looked at what happened up to a time; a time to come counts as now. */
export async function markSeen(deps: Deps, actor: Actor, { until }: SeenActivity) {
  const now = deps.now().toISOString();
  const at = new Date(until).toISOString();
  await activity.setSeenAt(deps.db, actor.id, at < now ? at : now);
  return { until: await activity.findSeenAt(deps.db, actor.id) };
}
