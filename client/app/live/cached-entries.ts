import type { Entry } from '../../../shared/album.ts';
import type { Pagination } from '../../../shared/paging.ts';

type EntryPage = { entries: Entry[]; pagination: Pagination };

/** Every form in which the query cache holds entries: one, a page, an endless list, a batch. */
export type CachedEntries =
  Entry | EntryPage | { pages: EntryPage[]; pageParams: unknown[] } | { data: { entries: Entry[] } };

export type EntryChange = (entry: Entry) => Entry | null;

/** The cached data with one entry changed; the very same object when it does not hold that entry. */
export function changeEntry<Data>(data: Data, id: number, change: EntryChange): Data {
  return changed(data, id, change) as Data;
}

function changed(data: unknown, id: number, change: EntryChange): unknown {
  if (!isCachedEntries(data)) return data;
  if ('pages' in data) {
    const pages = data.pages.map((page) => changePage(page, id, change));
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
  }
  if ('pagination' in data) return changePage(data, id, change);
  if ('data' in data) {
    const entries = changeList(data.data.entries, id, change);
    return entries === data.data.entries ? data : { data: { entries } };
  }
  return data.id === id ? (change(data) ?? data) : data;
}

function changePage(page: EntryPage, id: number, change: EntryChange): EntryPage {
  const entries = changeList(page.entries, id, change);
  if (entries === page.entries) return page;
  const gone = page.entries.length - entries.length;
  return { entries, pagination: { ...page.pagination, total: page.pagination.total - gone } };
}

function changeList(entries: Entry[], id: number, change: EntryChange): Entry[] {
  if (!entries.some((entry) => entry.id === id)) return entries;
  return entries.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry));
}

export function findEntry(held: readonly unknown[], id: number): Entry | undefined {
  return held.flatMap(entriesOf).find((entry) => entry.id === id);
}

export function entriesOf(data: unknown): Entry[] {
  if (!isCachedEntries(data)) return [];
  if ('pages' in data) return data.pages.flatMap((page) => page.entries);
  if ('pagination' in data) return data.entries;
  if ('data' in data) return data.data.entries;
  return [data];
}

function isCachedEntries(data: unknown): data is CachedEntries {
  if (typeof data !== 'object' || data === null) return false;
  return ['pages', 'pagination', 'data', 'entry_id'].some((key) => key in data);
}

/** The entries that each page adds: pages shift when a guest publishes while they are read. */
export function distinctEntries(pages: readonly { entries: readonly Entry[] }[]): Entry[][] {
  const seen = new Set<number>();
  return pages.map(({ entries }) => entries.filter(({ id }) => !seen.has(id) && seen.add(id)));
}
