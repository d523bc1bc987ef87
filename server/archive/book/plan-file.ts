import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { EditedPlan } from '../../../shared/host/book.ts';
import { HostError } from '../../lib/error-code.ts';
import type { Texts } from '../../lib/texts.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import type { FormatName, PaperName } from './formats.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** Reads an edited plan; undefined where there is none yet. @throws HostError with what is wrong in it */
export function readPlan(file: string): EditedPlan | undefined {
  if (!existsSync(file)) return undefined;
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

export type NumberedPlan = ReturnType<typeof numbered>;

/** A plan with the numbers of its entries alone. */
export const numbered = (plan: EditedPlan) => ({
  ...plan,
  cover: plan.cover === null ? null : numberOf(plan.cover),
  whole_pages: plan.whole_pages.map(numberOf),
  leave_out: plan.leave_out.map(numberOf),
  chapters: plan.chapters.map((chapter) => ({ ...chapter, entries: chapter.entries.map(numberOf) })),
});

const numberOf = (reference: string): number => parseInt(reference, 10);

type Made = {
  plan: BookPlan;
  journal: Journal;
  cover: JournalEntry | null;
  size: FormatName;
  paper: PaperName;
  texts: Texts;
};

/** The plan of a book as it was made, to be edited: what was edited before stays as it was. */
export function planToEdit(made: Made, before: EditedPlan | undefined): EditedPlan {
  const { bookTexts, albumMessages } = made.texts;
  const names = new Map(made.journal.guests.map(({ id, username }) => [id, username]));
  const reference = ({ id, title, guest_id }: JournalEntry) => {
    const by = names.get(guest_id) ?? bookTexts.unknownGuest;
    return `${id} ${title.trim() || albumMessages.album.untitled}, ${bookTexts.by.join(by)}`;
  };
  const named = new Set(before?.chapters.flatMap(({ entries }) => entries.map(numberOf)));
  const chapters = made.plan.chapters.map(({ title, subtitle, items }) => ({
    title,
    subtitle,
    entries: items.flatMap(entriesOf).flatMap(({ entry }) => (named.has(entry.id) ? [] : reference(entry))),
  }));
  const whole = made.plan.chapters.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'full' ? [reference(item.entry)] : [])),
  );
  return {
    dedication: '',
    leave_out: [],
    cover: made.cover && reference(made.cover),
    whole_pages: whole,
    ...before,
    size: made.size,
    paper: made.paper,
    chapters: [...(before?.chapters ?? []), ...chapters.filter(({ entries }) => entries.length > 0)],
  };
}
