import { setImmediate as nextTurn } from 'node:timers/promises';
import { localDay } from '../../../shared/dates.ts';
import { translatableText } from '../../../shared/translatable-text.ts';
import type { Deps } from '../../deps.ts';
import type { EntryRow } from '../../db/schema.ts';
import { slices, transaction } from '../../db/open.ts';
import { fold } from '../../lib/fold.ts';
import { languageOf, loadDetector } from '../../lib/language.ts';
import { codesOfEntry } from '../../lib/search-words.ts';
import * as entries from './entries.queries.ts';

/** What makes an entry visible, and is written with its index. */
export type Visible = Partial<Pick<EntryRow, 'content_type' | 'privacy_status' | 'waiting_since'>> &
  entries.Seal;

/** Indexes a guest's entries anew, after the guest took another name. */
export const reindexUser = async (deps: Deps, userId: number): Promise<void> =>
  indexAll(deps, await entries.listIdsOf(deps.db, userId));

/** Indexes what was indexed by an earlier version, in another time zone, or when it had happened at another time. */
export async function indexOutdated(deps: Deps): Promise<void> {
  const list = (after: number) => entries.listIndexed(deps.db, after, deps.config.TIME_ZONE);
  for await (const some of slices(list)) {
    const outdated = some.filter(({ is_outdated }) => is_outdated === 1);
    if (outdated.length > 0)
      await indexAll(
        deps,
        outdated.map(({ id }) => id),
      );
  }
}

/** A transaction that indexes entries; what finds their language is read from the disk before it begins. */
export function indexed<T>(deps: Deps, work: (tx: Deps) => Promise<T>): Promise<T> {
  loadDetector();
  return transaction(deps, work);
}

/** One at a time, because each changes the search index, and other requests are answered between. */
async function indexAll(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await indexed(deps, (tx) => index(tx, id));
    await nextTurn();
  }
}

/** Writes what is derived from an entry's words, in one statement with what makes it visible: the index is written once. */
export async function index({ db, config }: Deps, id: number, visible: Visible = {}): Promise<void> {
  const entry = await entries.findText(db, id);
  if (!entry) return;
  const search_text = searchText({ ...entry, ...visible }, config.TIME_ZONE);
  const language = languageOf(translatableText(entry));
  await entries.setIndexed(db, id, config.TIME_ZONE, { ...visible, search_text, language });
}

type IndexedText = NonNullable<Awaited<ReturnType<typeof entries.findText>>>;

/** All that a search finds an entry by: its words and its author, what it is, and its days. */
export function searchText(entry: IndexedText, timeZone: string): string {
  const { title, description, username, tags, content_type, happened_at, published_at } = entry;
  const days = [happened_at, published_at].flatMap((at) => (at === null ? [] : localDay(at, timeZone)));
  return [fold([title, description, username, ...tags].join('\n')), codesOfEntry(content_type, days)].join(
    '\n',
  );
}
