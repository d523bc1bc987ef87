import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Entry } from '../../../shared/album.ts';
import { trpc } from '../trpc.ts';

/** The entries in the answers that the query cache holds: one, a page, an endless list, a batch. */

export type EntryChange = (entry: Entry) => Entry | null;

const queryKey = getQueryKey(trpc.album);

export const heldEntries = (cache: QueryClient, filters: QueryFilters = {}): Entry[] =>
  cache.getQueriesData({ queryKey, ...filters }).flatMap(([, data]) => entriesIn(data));

/** Changes an entry, or takes it out of its lists, in every answer; each answer stays as old and as stale as it was. */
export function changeHeld(cache: QueryClient, id: number, change: EntryChange): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const changed = withEntry(data, id, change);
    if (changed === data || changed === null) continue;
    cache.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEntry = (value: unknown): value is Entry => isObject(value) && 'entry_id' in value;

function entriesIn(data: unknown): Entry[] {
  if (isEntry(data)) return [data];
  if (Array.isArray(data)) return data.flatMap(entriesIn);
  return isObject(data) ? [data['pages'], data['data'], data['entries']].flatMap(entriesIn) : [];
}

/** The data with one entry changed; the very same object when it does not hold that entry. */
export function withEntry(data: unknown, id: number, change: EntryChange): unknown {
  if (isEntry(data)) return data.id === id ? change(data) : data;
  if (Array.isArray(data)) {
    const list = data.map((item) => withEntry(item, id, change));
    return list.some((item, index) => item !== data[index]) ? list.filter((item) => item !== null) : data;
  }
  if (!isObject(data)) return data;
  const { pages, data: inner, entries, pagination } = data;
  const next = Object.entries({ pages, data: inner, entries }).flatMap(([name, value]) => {
    const changed = withEntry(value, id, change);
    return changed === value ? [] : [[name, changed] as const];
  });
  if (next.length === 0) return data;
  const changed = { ...data, ...Object.fromEntries(next) };
  if (!isObject(pagination) || !Array.isArray(entries)) return changed;
  const gone = entries.length - (changed as { entries: Entry[] }).entries.length;
  return { ...changed, pagination: { ...pagination, total: Number(pagination['total']) - gone } };
}

/** The entries that each page adds: pages shift when a guest publishes while they are read. */
export function distinctEntries(pages: readonly { entries: readonly Entry[] }[]): Entry[][] {
  const seen = new Set<number>();
  return pages.map(({ entries }) => entries.filter(({ id }) => !seen.has(id) && seen.add(id)));
}
