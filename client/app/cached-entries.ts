import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Entry } from '../../shared/album.ts';
import { trpc } from './trpc.ts';

/** The entries in the answers that the query cache holds: one, a page, an endless list, a batch. */

export type EntryChange = (entry: Entry) => Entry | null;

const queryKey = getQueryKey(trpc.album);

export const cachedEntries = (cache: QueryClient, filters: QueryFilters = {}): Entry[] =>
  cache.getQueriesData({ queryKey, ...filters }).flatMap(([, data]) => entriesIn(data));

/** Changes an entry, or takes it out of its lists, in every answer; each answer stays as old and as stale as it was. */
export function changeCached(cache: QueryClient, id: number, change: EntryChange): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    if (!entriesIn(data).some((entry) => entry.id === id)) continue;
    const changed = withEntry(data as Answer, id, change);
    if (changed === null) continue;
    // What is the same in both keeps its identity, so that only what shows the entry renders again.
    cache.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

function entriesIn(data: unknown): Entry[] {
  if (Array.isArray(data)) return data.flatMap(entriesIn);
  if (typeof data !== 'object' || data === null) return [];
  if ('entry_id' in data) return [data as Entry];
  const { pages, data: inner, entries } = data as Record<string, unknown>;
  return [pages, inner, entries].flatMap(entriesIn);
}

type Page = { entries: Entry[]; pagination?: { total: number } };
type Answer = Entry | { pages: Page[] } | { data: Page } | Page;

/** An answer that holds an entry, with that changed; null when it is the entry alone, which is gone. */
function withEntry(answer: Answer, id: number, change: EntryChange): Answer | null {
  if ('entry_id' in answer) return change(answer);
  const inPage = ({ entries, pagination, ...page }: Page): Page => {
    const left = entries.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry));
    const total = (pagination?.total ?? 0) - entries.length + left.length;
    return { ...page, entries: left, ...(pagination && { pagination: { ...pagination, total } }) };
  };
  if ('pages' in answer) return { ...answer, pages: answer.pages.map(inPage) };
  return 'data' in answer ? { ...answer, data: inPage(answer.data) } : inPage(answer);
}

/** The entries that each page adds: pages shift when a guest publishes while they are read. */
export function distinctEntries(pages: readonly { entries: readonly Entry[] }[]): Entry[][] {
  const seen = new Set<number>();
  return pages.map(({ entries }) => entries.filter(({ id }) => !seen.has(id) && seen.add(id)));
}
