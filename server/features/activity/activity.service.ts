import type { Activity, SeenActivity } from '../../../shared/activity.ts';
import { display } from '../../../shared/limits.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import * as activity from './activity.queries.ts';

export async function show(deps: Deps, actor: Actor): Promise<Activity> {
  const until = deps.now().toISOString();
  const entries = await activity.listByEntry(
    deps.db,
    actor.id,
    await activity.findSeenAt(deps.db, actor.id),
    until,
  );
  const isSent = deps.config.DIGEST === 'daily' && deps.config.SMTP_URL !== undefined;
  const digest = isSent ? await activity.findDigest(deps.db, actor.id) : null;
  return { ...countsOf(entries), entries: entries.slice(0, display.activityEntries), until, digest };
}

export const countsOf = (entries: readonly { comments: number; likes: number }[]) => ({
  comments: entries.reduce((sum, { comments }) => sum + comments, 0),
  likes: entries.reduce((sum, { likes }) => sum + likes, 0),
});

/** Records that the guest has looked at what happened up to a time; a time to come counts as now. */
export async function markSeen(deps: Deps, actor: Actor, { until }: SeenActivity) {
  const now = deps.now().toISOString();
  const at = new Date(until).toISOString();
  await activity.setSeenAt(deps.db, actor.id, at < now ? at : now);
  return { until: await activity.findSeenAt(deps.db, actor.id) };
}
