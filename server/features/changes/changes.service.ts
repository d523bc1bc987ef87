import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Change, FollowChanges } from '../../../shared/changes.ts';
import { streamLimits } from '../../../shared/limits.ts';
import type { Audience } from '../../db/schema-internal.ts';
import type { Actor, Deps } from '../../deps.ts';
import { findAudiences } from '../album/album.service.ts';
import { liveSessions } from '../users/sessions/sessions.service.ts';
import * as changes from './changes.queries.ts';
import type { Stream } from './streams.ts';

/** A guest's stream of changes, until `signal` aborts, the session ends or the server stops. @throws as `Streams.open` */
export async function follow(
  deps: Deps,
  actor: Actor,
  input: FollowChanges,
  signal: AbortSignal | undefined,
) {
  const start = await begin(deps, input);
  const onPoll = () => deps.tasks.runOnce('changes', () => poll(deps));
  return read(deps, deps.streams.open(actor, signal, onPoll), start);
}

/** Ends the streams of sessions that are over, then lets the others read what is new. */
async function poll(deps: Deps): Promise<void> {
  const { streams } = deps;
  const newest = await newestChange(deps);
  streams.keep(await liveSessions(deps, streams.sessions()));
  streams.publish(newest);
}

/** The number of the newest row of the log; 0 while it is empty. */
export const newestChange = async ({ db }: Deps): Promise<number> => (await changes.findNewest(db))?.id ?? 0;

/** With the time: a restored database may give the number of a change to another one. */
const positionOf = (row?: Pick<changes.ChangeRow, 'id' | 'made_at'>): string =>
  row ? `${row.id}-${Date.parse(row.made_at)}` : '0-0';

/** Where a stream begins, and what it sends first; a position that the log does not reach is reset to its end. */
async function begin({ db, now }: Deps, { lastEventId, age = 0 }: NonNullable<FollowChanges> = {}) {
  const isContinued = lastEventId !== undefined;
  const newest = await changes.findNewest(db);
  const since = isContinued
    ? await changes.findById(db, Number.parseInt(lastEventId, 10))
    : age > 0
      ? await changes.findNewestAt(db, new Date(now().getTime() - age).toISOString())
      : newest;
  const isKnown = isContinued ? since && positionOf(since) === lastEventId : age <= streamLimits.logAge;
  if (!isKnown || (newest?.id ?? 0) - (since?.id ?? 0) > streamLimits.catchUp)
    return { row: newest, first: 'reset' } as const;
  return { row: since, first: isContinued ? null : 'begin' } as const;
}

async function* read(
  deps: Deps,
  stream: Stream,
  start: Awaited<ReturnType<typeof begin>>,
): AsyncGenerator<[position: string, change: Change]> {
  const { streams } = deps;
  let id = start.row?.id ?? 0;
  if (start.first) yield [positionOf(start.row), { type: start.first }];
  for (;;) {
    await streams.changesAfter(id, stream);
    const batch = await streams.shared(id, () => load(deps, id));
    for (const subject of batch.subjects) {
      if (stream.ended) return;
      const change = changeFor(stream.actor, subject);
      if (change) yield [positionOf(subject.row), change];
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
    // A draft that was published is on no screen but its author's.
    const isNew = row.kind === 'entry' && before === 'owner' && now === 'all';
    return { row, before, now, likes: entry?.likes ?? 0, likers, isNew };
  });
  const sorted = subjects.toSorted((a, b) => a.row.id - b.row.id);
  const newOf = Map.groupBy(
    sorted.filter(({ isNew }) => isNew),
    ({ row }) => row.user_id,
  );
  /** Of many that an author publishes at once, the last is enough for the pages of others. */
  const isForAuthor = ({ row, isNew }: (typeof sorted)[number]) => {
    const all = newOf.get(row.user_id) ?? [];
    return isNew && all.length > streamLimits.publishedAtOnce && all.at(-1)?.row !== row;
  };
  return {
    last: rows.at(-1)?.id ?? id,
    subjects: sorted.map((subject) => ({ ...subject, isForAuthor: isForAuthor(subject) })),
  };
}

/** What a guest learns of a subject; null for nothing. */
function changeFor(actor: Actor, { row, before, now, likes, likers, isForAuthor }: Subject): Change | null {
  const { kind, entry_id, user_id } = row;
  if (isForAuthor && user_id !== actor.id) return null;
  if (kind === 'album') return { type: 'reset' };
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
