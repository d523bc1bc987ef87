import { z } from '../zod.ts';
import { genericMessages } from '../messages/generic.ts';
import { limits } from '../limits.ts';

/** The book by the couple's eye: what it changes, and the pages that come of it. */
export const bookSizes = ['square', 'a4', 'us'] as const;
/** Finish and g/m². */
export const bookPapers = [
  'matt-135',
  'matt-150',
  'matt-170',
  'gloss-150',
  'gloss-170',
  'uncoated-120',
  'uncoated-140',
  'cream-120',
] as const;

const error = genericMessages.invalidChoice;
const noNumber = 'an entry begins with its number';
/** Its number; a file also has "12 The kiss, by Ada", of which the words are for the reader alone. */
const Entry = z
  .union([z.int(), z.string().max(1000)])
  .transform((named) => parseInt(String(named), 10))
  .pipe(z.int(noNumber).min(1, noNumber));
const Entries = z.array(Entry).max(100_000);
const line = z.string().max(200);

/** What the couple may change, on its page or in a file. What is not named yet comes at the end. */
export const EditedPlan = z.strictObject({
  size: z.enum(bookSizes, { error }).optional(),
  paper: z.enum(bookPapers, { error }).optional(),
  cover: Entry.nullable(),
  dedication: z.string().max(limits.description),
  whole_pages: Entries,
  leave_out: Entries,
  chapters: z
    .array(z.strictObject({ title: line, subtitle: line, entries: Entries }))
    .max(1000, { abort: true })
    .refine((chapters) => {
      const all = chapters.flatMap(({ entries }) => entries);
      return new Set(all).size === all.length;
    }, 'each entry may be in one chapter only'),
});
export type EditedPlan = z.output<typeof EditedPlan>;

const revision = z.int().min(0);
/** Null has the pages arranged by likes and hours again. The revision is that of the plan which was changed. */
export const ArrangeBook = z.object({ plan: EditedPlan.nullable(), revision });
export type ArrangeBook = z.output<typeof ArrangeBook>;

/** The pages as they were drawn last, each as `/uploads/book/<name>-<page>.webp`, with the cover as page 0. */
export const BookPreview = z.object({
  name: z.string(),
  /** As it was drawn, and the revision of what the couple had changed until then. */
  plan: EditedPlan,
  revision,
  /** What is on which page, counted from 1. */
  on: z.array(z.object({ id: z.int(), page: z.int() })),
  pages: z.int(),
  width_mm: z.number(),
  height_mm: z.number(),
  bleed_mm: z.number(),
  spine_mm: z.number(),
  /** Whether recordings have no QR code, since the journal has no public address. */
  lacks_codes: z.boolean().default(false),
});
export type BookPreview = z.output<typeof BookPreview>;
/** The plan is that of the next book, which may be newer than the pages; null until some are drawn. */
export const BookAnswer = z.object({
  preview: BookPreview.nullable(),
  plan: EditedPlan.nullable(),
  revision,
});
export type BookAnswer = z.output<typeof BookAnswer>;
