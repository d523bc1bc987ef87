import type { PrivacyStatus } from '../../shared/catalog.ts';
import { distinct } from '../../shared/names.ts';
import { session } from '../app/session-store.ts';
import type { StoredFile } from '../lib/storage/file-store.ts';

/** What a guest writes, as the fields of the form have it. The text of a comment is its description. */
export const noWords = { title: '', description: '', tags: '', day: '' };
export type EntryWords = typeof noWords;
export const wordFields = Object.keys(noWords) as (keyof EntryWords)[];

/** A new entry or comment, or an edit of one, that is on this device until the server has it. */
export type Item = typeof blankItem;

/**
 * Who moves an item on:
 * - `writing` to `waiting`, which is sent without asking again: its form, composer or batch, by `queue`
 * - `waiting` to `sending`, then gone or `refused`: the sender; back to `waiting` where no answer came, and to `writing`
 *   where a form or composer shows the failure
 * - `refused` to `waiting`: a retry in the bar; to `writing`: its form, or the comments of its entry
 * - all but `writing` are `waiting` on the next visit
 */
type State = 'writing' | 'waiting' | 'sending' | 'refused';

export const blankItem = {
  /** Also the idempotency key of its creation, and the name of its file. */
  id: '',
  user_id: 0,
  kind: 'entry' as 'entry' | 'comment' | 'picture',
  /** The entry that is edited, or that a comment belongs to; null for a new entry. */
  entry_id: null as number | null,
  /** The comment that is edited; null for a new one, and for entries. */
  comment_id: null as number | null,
  state: 'writing' as State,
  /** Why it was refused, or that its file is gone. */
  problem: null as string | null,
  words: noWords,
  /** The words before the first change, and the `updated_at` of the entry that had them. */
  base: noWords,
  seen: null as string | null,
  privacy_status: 'draft' as PrivacyStatus,
  has_file: false,
  /** Whether its form has several files, which are items of their own. */
  has_parts: false,
  /** The lock that items share: the id of their form of several files, or one that is made for added pictures. */
  part_of: null as string | null,
  /** Its place among the files of a form, from 1 on, then in the batch, from 0 on. */
  position: 0,
  /**
   * Of what is sent without a form or composer that shows it: how many the batch had with it, 1 for a comment. 0 for every
   * other item.
   */
  batch_size: 0,
  /** Of the photographer's pictures: the name that they are shown under, and the hash; "" where it is not known. */
  as: '',
  sha256: '',
  /** Whether a creation was sent: it may have arrived although its answer did not. */
  attempted: false,
  /** Milliseconds since 1970. */
  kept_at: 0,
};

/** `unanswered`: this server did not answer, and it is tried again. */
export type Progress =
  { step: 'preparing' | 'saving' | 'unanswered' } | { step: 'sending'; sent: number; total: number };

/** An item that this tab has reserved. */
export type ReservedItem = Item & {
  file: StoredFile | null;
  progress: Progress | null;
  stop: AbortController;
};

/** Of the guest who is logged in. */
export const newItem = (fields: Pick<Item, 'entry_id'> & Partial<ReservedItem>): ReservedItem => ({
  ...blankItem,
  id: newUuid(),
  user_id: session.get().userId ?? 0,
  words: fields.base ?? noWords,
  file: null,
  progress: null,
  stop: new AbortController(),
  ...fields,
});

/** The words among the values of a form. */
export const wordsIn = (values: EntryWords): EntryWords =>
  wordFields.reduce((words, field) => ({ ...words, [field]: values[field] }), noWords);

export const isSameWords = (one: EntryWords, other: EntryWords): boolean =>
  wordFields.every((field) => one[field] === other[field]);

/** Whether there is nothing in it that could be lost. */
export const isBlank = ({ words, base, has_file, has_parts, part_of, state }: Item): boolean =>
  isSameWords(words, base) && !has_file && !has_parts && part_of === null && state === 'writing';

/** Whether the next visit sends an item without asking, on every page. */
export const isToResume = ({ state }: Item): boolean => state !== 'writing';

/** Whether the bar counts and shows it. */
export const isOfBatch = ({ kind, batch_size }: Item): boolean => kind !== 'comment' && batch_size > 0;

/** The trimmed tags of a list without blanks and doubles; Chinese, Japanese and Arabic commas separate, too. */
export const splitTags = (typed: string): string[] => distinct(typed.split(/[,，、،]/));

/** A random UUID (version 4); `crypto.randomUUID` does not exist on pages served over plain HTTP. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
