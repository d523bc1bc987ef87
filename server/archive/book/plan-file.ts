import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { limits } from '../../../shared/limits.ts';
import { HostError } from '../../lib/error-code.ts';
import { writeWhole } from '../../lib/files.ts';
import type { Journal, JournalEntry } from '../journal.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** "12 The kiss, by Ada": its number counts, the words are for the reader. */
const Reference = z
  .string()
  .regex(/^[1-9]\d{0,14}\b/, 'an entry begins with its number')
  .transform((text) => parseInt(text, 10));
const References = z.array(Reference);
const line = z.string().max(200);

/** What the couple may change of a book, as JSON. */
const PlanFile = z.strictObject({
  cover: Reference.nullable(),
  dedication: z.string().max(limits.description),
  whole_pages: References,
  leave_out: References,
  chapters: z
    .array(z.strictObject({ title: line, subtitle: line, entries: References }))
    .refine((chapters) => {
      const all = chapters.flatMap(({ entries }) => entries);
      return new Set(all).size === all.length;
    }, 'each entry may be in one chapter only'),
});

export type PlanFile = z.output<typeof PlanFile>;

/** Reads an edited plan; undefined where there is none yet. @throws HostError with what is wrong in it */
export function readPlan(file: string): PlanFile | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return PlanFile.parse(JSON.parse(readFileSync(file, 'utf8')));
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

/** Writes the plan of a book as it was made, to be edited. */
export function writePlan(
  file: string,
  { chapters }: BookPlan,
  { guests }: Journal,
  cover: JournalEntry | null,
): Promise<void> {
  const names = new Map(guests.map(({ id, username }) => [id, username]));
  const reference = ({ id, title, guest_id }: JournalEntry) =>
    `${id} ${title}, by ${names.get(guest_id) ?? '?'}`;
  const plan: z.input<typeof PlanFile> = {
    cover: cover && reference(cover),
    dedication: '',
    whole_pages: chapters.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'full' ? [reference(item.entry)] : [])),
    ),
    leave_out: [],
    chapters: chapters.map(({ title, subtitle, items }) => ({
      title,
      subtitle,
      entries: items.flatMap(entriesOf).map(({ entry }) => reference(entry)),
    })),
  };
  return writeWhole(file, (part) => writeFile(part, `${JSON.stringify(plan, null, 2)}\n`));
}
