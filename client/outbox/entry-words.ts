import type { Entry, UpdateEntry } from '../../shared/album.ts';
import { localDay } from '../../shared/dates.ts';
import { splitTags, wordFields, type EntryWords } from './item.ts';

/** An entry's words, from its fields and back to those of a call. */

type Fields = Omit<UpdateEntry, 'entry_id'>;

/** What a form shows of an entry; its day is that of the wedding's time zone, as in the album. */
export const wordsOf = (entry: Entry, timeZone: string): EntryWords => ({
  title: entry.title,
  description: entry.description,
  tags: entry.tags.join(', '),
  day: entry.happened_at ? localDay(entry.happened_at, timeZone) : '',
});

const fieldOf: { [Word in keyof EntryWords]: (typed: string) => Fields } = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  tags: (typed) => ({ tags: splitTags(typed) }),
  day: (happened_on) => ({ happened_on }),
};

/** All fields of a new entry, of an edit those that the guest changed. A day that is as before stays the photo's own. */
export const fieldsOf = (words: EntryWords, base: EntryWords, isNew: boolean): Fields =>
  wordFields
    .filter((word) => isNew || words[word] !== base[word])
    .reduce((fields, word) => ({ ...fields, ...fieldOf[word](words[word]) }), {});
