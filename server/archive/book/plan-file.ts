import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { EditedPlan } from '../../../shared/host/book.ts';
import { HostError } from '../../lib/error-code.ts';
import type { Texts } from '../../lib/texts.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** Reads an edited plan; undefined without a file, or where there is none yet. @throws HostError with what is wrong in it */
export function readPlan(file: string | undefined): EditedPlan | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  try {
    return EditedPlan.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const why = issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : String(error);
    throw new HostError(
      `The plan ${file} cannot be used: ${why}. Remove it, and the next book writes another`,
      {
        cause: error,
      },
    );
  }
}

/** What the couple wrote in it. */
export const wordsOf = (plan: EditedPlan | null): string =>
  plan
    ? [plan.dedication, ...plan.chapters.flatMap(({ title, subtitle }) => [title, subtitle])].join(' ')
    : '';

/** The plan of a book as it is made. */
export const planOf = (
  { chapters }: BookPlan,
  cover: JournalEntry | null,
  made: Required<Pick<EditedPlan, 'size' | 'paper'>>,
): EditedPlan => ({
  ...made,
  dedication: '',
  leave_out: [],
  cover: cover && cover.id,
  whole_pages: chapters.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'full' ? item.entry.id : [])),
  ),
  chapters: chapters.map(({ title, subtitle, items }) => ({
    title,
    subtitle,
    entries: items.flatMap(entriesOf).map(({ entry }) => entry.id),
  })),
});

/** What the couple changed, entries that are away for a while too, and after it what it does not name. */
export function merged(made: EditedPlan, changed: EditedPlan | null): EditedPlan {
  if (!changed) return made;
  const known = new Set(changed.chapters.flatMap(({ entries }) => entries));
  const chapters = [...changed.chapters];
  for (const chapter of made.chapters) {
    const entries = chapter.entries.filter((id) => !known.has(id));
    const at = chapters.findIndex(
      ({ title, subtitle }) => title === chapter.title && subtitle === chapter.subtitle,
    );
    const same = chapters[at];
    if (same) chapters[at] = { ...same, entries: [...same.entries, ...entries] };
    else if (entries.length > 0) chapters.push({ ...chapter, entries });
  }
  return { ...made, ...changed, chapters };
}

/** A plan for a file, in which entries have titles and authors beside their numbers. */
export function withNames(plan: EditedPlan, { entries, guests }: Journal, texts: Texts) {
  const { bookTexts, albumMessages } = texts;
  const usernames = new Map(guests.map(({ id, username }) => [id, username]));
  const names = new Map(
    entries.map(({ id, title, guest_id }) => {
      const by = bookTexts.by.join(usernames.get(guest_id) ?? bookTexts.unknownGuest);
      return [id, `${id} ${title.trim() || albumMessages.album.untitled}, ${by}`];
    }),
  );
  const nameOf = (id: number) => names.get(id) ?? id;
  return {
    ...plan,
    cover: plan.cover && nameOf(plan.cover),
    whole_pages: plan.whole_pages.map(nameOf),
    leave_out: plan.leave_out.map(nameOf),
    chapters: plan.chapters.map((chapter) => ({ ...chapter, entries: chapter.entries.map(nameOf) })),
  };
}
