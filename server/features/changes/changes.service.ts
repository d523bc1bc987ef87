import type { Entry } from '../../../shared/album.ts';
import type { Change, FollowChanges, GuestName } from '../../../shared/changes.ts';
import { streamLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import type { Actor } from '../../auth/actor.ts';
import { newToken } from '../../auth/secret.ts';
import type { Deps } from '../../deps.ts';
import { secretOf } from '../../db/secrets.ts';
import { AppError } from '../../errors.ts';
import * as album from '../album/changed-entries.service.ts';
import { namesOf } from '../users/profiles.service.ts';
import { liveSessions } from '../users/sessions.service.ts';
import * as changes from './changes.queries.ts';
import { seal, unseal, type Position } from './position.ts';
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
  const stream = deps.streams.open(actor, () => deps.tasks.runOnce('changes', () => look(deps)));
  if (stream === 'too many of one guest')
    throw new AppError('TOO_MANY_REQUESTS', messages.generic.tooManyRequests);
  if (stream === 'too many') throw new AppError('SERVICE_UNAVAILABLE', messages.generic.busy, undefined, 30);
  const close = () => deps.streams.close(stream);
  signal?.addEventListener('abort', close, { once: true });
  if (signal?.aborted) close();
  try {
    await look(deps);
    return read(deps, stream, await begin(deps, input));
  } catch (error) {
    close();
    throw error;
  }
}

/** Ends the streams of sessions that are over, then lets the others read what is new. */
async function look(deps: Deps): Promise<void> {
  const { streams } = deps;
  const newest = (await changes.findNewest(deps.db))?.id ?? 0;
  streams.keep(await liveSessions(deps, streams.sessions()));
  if (newest !== streams.newest) streams.publish(newest);
}

type Start = { secret: string; position: Position; first: 'begin' | 'reset' | null };

/** Where a stream begins, and what it sends first; a position that the log does not reach is reset to its end. */
async function begin(deps: Deps, input: FollowChanges): Promise<Start> {
  const secret = await secretOf(deps.db, 'changes', newToken);
  const end = positionOf(await changes.findNewest(deps.db));
  const reset: Start = { secret, position: end, first: 'reset' };
  if (input?.lastEventId !== undefined) {
    const position = unseal(secret, input.lastEventId);
    const row = position && (await changes.findById(deps.db, position.id));
    if (!row || positionOf(row).time !== position.time) return reset;
    return (await isWithinReach(deps, position)) ? { secret, position, first: null } : reset;
  }
  if (input?.age === undefined) return { secret, position: end, first: 'begin' };
  if (input.age > streamLimits.logAge) return reset;
  const since = new Date(deps.now().getTime() - input.age).toISOString();
  const position = positionOf(await changes.findNewestAt(deps.db, since));
  return (await isWithinReach(deps, position)) ? { secret, position, first: 'begin' } : reset;
}

async function isWithinReach({ db }: Deps, { id }: Position): Promise<boolean> {
  return (await changes.listAfter(db, id, streamLimits.catchUp + 1)).length <= streamLimits.catchUp;
}

const positionOf = (row: Pick<changes.ChangeRow, 'id' | 'made_at'> | undefined): Position =>
  row ? { id: row.id, time: Date.parse(row.made_at) } : { id: 0, time: 0 };

async function* read(
  deps: Deps,
  stream: Stream,
  { secret, position, first }: Start,
): AsyncGenerator<PositionedChange> {
  const { streams } = deps;
  if (first) yield [seal(secret, position), { type: first }];
  let { id } = position;
  for (;;) {
    await streams.changesAfter(id, stream);
    if (stream.ended) return;
    const batch = await streams.shared(id, () => load(deps, id));
    const { newest } = streams;
    let last = batch.rows.at(-1)?.id ?? newest;
    for (const { row, change } of await changesFor(deps, stream.actor, batch)) {
      yield [seal(secret, positionOf(row)), change];
      if (stream.ended) return;
      // The client was slow, and the rest of the batch may be outdated.
      if (streams.newest !== newest) {
        last = row.id;
        break;
      }
    }
    id = last;
  }
}

type Batch = {
  rows: changes.ChangeRow[];
  entries: album.ChangedEntries;
  guests: ReadonlyMap<number, GuestName>;
};

/** Changes after one, and those of their entries and guests that every guest sees. */
async function load(deps: Deps, id: number): Promise<Batch> {
  const rows = await changes.listAfter(deps.db, id, streamLimits.catchUp);
  const guestIds = rows.flatMap(({ kind, user_id }) => (kind === 'guest' ? user_id : []));
  return {
    rows,
    entries: await album.changedEntries(deps, idsOf(rows)),
    guests: await namesOf(deps, [...new Set(guestIds)]),
  };
}

const idsOf = (rows: readonly changes.ChangeRow[]) => [
  ...new Set(rows.flatMap(({ entry_id }) => entry_id ?? [])),
];

/** What a guest learns of a batch: the last change of each entry, its comments and each guest, in the order of the log. */
async function changesFor(deps: Deps, actor: Actor, { rows, entries, guests }: Batch) {
  const own = rows.filter(({ entry_id, user_id }) => user_id === actor.id && !entries.has(entry_id));
  const ownEntries = own.length > 0 ? await album.visibleAmong(deps, actor, idsOf(own)) : [];
  const find = (id: number): Entry | undefined =>
    entries.seenBy(actor.id, id) ?? ownEntries.find((entry) => entry.id === id);

  const last = new Map<string, { row: changes.ChangeRow; couldSee: boolean }>();
  for (const row of rows) {
    const key = `${row.kind} ${row.entry_id ?? row.user_id}`;
    const sawItThen = row.seen_by === 'all' || (row.seen_by === 'owner' && row.user_id === actor.id);
    const couldSee = sawItThen || (last.get(key)?.couldSee ?? false);
    last.delete(key);
    last.set(key, { row, couldSee });
  }
  return [...last.values()].flatMap(({ row, couldSee }): { row: changes.ChangeRow; change: Change }[] => {
    const { kind, entry_id, user_id } = row;
    if (kind === 'guest') {
      return [{ row, change: { type: 'guest', user_id, guest: guests.get(user_id) ?? null } }];
    }
    if (entry_id === null) return [];
    const entry = find(entry_id);
    if (kind === 'comments') return entry ? [{ row, change: { type: 'comments', entry_id } }] : [];
    if (entry) return [{ row, change: { type: 'entry', entry } }];
    return couldSee ? [{ row, change: { type: 'gone', entry_id } }] : [];
  });
}

export const pruneLog = (deps: Deps) =>
  changes.prune(
    deps.db,
    new Date(deps.now().getTime() - streamLimits.logAge).toISOString(),
    streamLimits.logRows,
  );
