import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, FollowChanges } from '../../../shared/changes.ts';
import { streamLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Audience } from '../../db/schema-internal.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { findAudiences } from '../album/album.service.ts';
import { liveSessions } from '../users/sessions.service.ts';
import * as changes from './changes.queries.ts';
import type { Stream } from './streams.ts';

export type PositionedChange = [position: string, change: Change];

/**
 * Opens a guest's stream of changes, until `signal` aborts, the session ends or the server stops.
 * @throws AppError TOO_MANY_REQUESTS when the guest has too many streams, SERVICE_UNAVAILABLE when there are too many
 */
export async function follow(
  deps: Deps,
  actor: Actor,
  input: FollowChanges,
  signal: AbortSignal | undefined,
): Promise<AsyncGenerator<PositionedChange>> {
  const stream = deps.streams.open(actor, () => deps.tasks.runOnce('changes', () => poll(deps)));
  if (stream === 'too many of one guest')
    throw new AppError('TOO_MANY_REQUESTS', messages.generic.tooManyRequests);
  if (stream === 'too many') throw new AppError('SERVICE_UNAVAILABLE', messages.generic.busy, undefined, 30);
  const close = () => deps.streams.close(stream);
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted) close();
  try {
    await poll(deps);
    return read(deps, stream, await begin(deps, input));
  } catch (error) {
    close();
    throw error;
  }
}

/** Ends the streams of sessions that are over, then lets the others read what is new. */
async function poll(deps: Deps): Promise<void> {
  const { streams } = deps;
  const newest = (await changes.findNewest(deps.db))?.id ?? 0;
  streams.keep(await liveSessions(deps, streams.sessions()));
  if (newest !== streams.newest) streams.publish(newest);
}

/** With the time: a restored database may give the number of a change to another one. */
const positionOf = (row: Pick<changes.ChangeRow, 'id' | 'made_at'> | undefined): string =>
  row ? `${row.id}-${Date.parse(row.made_at)}` : '0-0';

type Start = { id: number; position: string; first: 'begin' | 'reset' | null };

/** Where a stream begins, and what it sends first; a position that the log does not reach is reset to its end. */
async function begin({ db, now }: Deps, input: FollowChanges): Promise<Start> {
  const { lastEventId, age } = input ?? {};
  const newest = await changes.findNewest(db);
  const end = newest?.id ?? 0;
  const isNear = (id: number) => end - id <= streamLimits.catchUp;
  const reset: Start = { id: end, position: positionOf(newest), first: 'reset' };
  if (lastEventId !== undefined) {
    const row = await changes.findById(db, Number.parseInt(lastEventId, 10));
    if (!row || positionOf(row) !== lastEventId || !isNear(row.id)) return reset;
    return { id: row.id, position: lastEventId, first: null };
  }
  if (age === undefined) return { ...reset, first: 'begin' };
  const since = await changes.findNewestAt(db, new Date(now().getTime() - age).toISOString());
  if (age > streamLimits.logAge || !isNear(since?.id ?? 0)) return reset;
  return { id: since?.id ?? 0, position: positionOf(since), first: 'begin' };
}

async function* read(deps: Deps, stream: Stream, start: Start): AsyncGenerator<PositionedChange> {
  const { streams } = deps;
  let { id } = start;
  if (start.first) yield [start.position, { type: start.first }];
  for (;;) {
    await streams.changesAfter(id, stream);
    const batch = await streams.shared(id, () => load(deps, id));
    for (const subject of batch.subjects) {
      if (stream.ended) return;
      const change = changeFor(stream.actor, subject);
      if (change) yield [subject.position, change];
    }
    if (stream.ended) return;
    id = batch.last;
  }
}

/** An entry, the comments of one, or a guest, with what changed in a batch: the same for all streams. */
type Subject = Awaited<ReturnType<typeof load>>['subjects'][number];

/** What changed after one position, each subject once, in the order of the last changes. */
async function load(deps: Deps, id: number) {
  const rows = await changes.listAfter(deps.db, id, streamLimits.catchUp);
  const entries = await findAudiences(deps, [...new Set(rows.flatMap(({ entry_id }) => entry_id ?? []))]);
  const bySubject = Map.groupBy(rows, (row) => `${row.kind} ${row.entry_id ?? row.user_id}`);
  const subjects = [...bySubject.values()].flatMap((all) => {
    const row = all.at(-1);
    if (!row || row.kind === 'session') return [];
    const entry = row.entry_id === null ? undefined : entries.get(row.entry_id);
    const seenBy = all.map(({ seen_by }) => seen_by);
    const before: Audience = seenBy.includes('all') ? 'all' : seenBy.includes('owner') ? 'owner' : 'none';
    const now: Audience = entry?.audience ?? 'none';
    const likedBy = all.flatMap(({ liker_id }) => liker_id ?? []);
    // Null when more than likes changed.
    const likers = likedBy.length === all.length ? new Set(likedBy) : null;
    return { row, position: positionOf(row), before, now, likes: entry?.likes ?? 0, likers };
  });
  return {
    last: rows.at(-1)?.id ?? id,
    subjects: subjects.toSorted((a, b) => a.row.id - b.row.id),
  };
}

/** What a guest learns of a subject; null for nothing. */
function changeFor(actor: Actor, { row, before, now, likes, likers }: Subject): Change | null {
  const { kind, entry_id, user_id } = row;
  if (entry_id === null) return { type: 'guest', user_id };
  const sees = (audience: Audience) => audience === 'all' || (audience === 'owner' && user_id === actor.id);
  if (!sees(now)) return kind === 'entry' && sees(before) ? { type: 'gone', entry_id } : null;
  if (kind === 'comments') return { type: 'comments', entry_id };
  return likers && !likers.has(actor.id) ? { type: 'likes', entry_id, likes } : { type: 'entry', entry_id };
}

export async function pruneLog(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - streamLimits.logAge).toISOString();
  while (await changes.prune(deps.db, before, streamLimits.logRows)) await nextTurn();
}
