import { z } from 'zod';
import { CreateEntry, type Entry } from '../../../../shared/album.ts';
import { joinTags, splitTags } from './tags.ts';
import type { Writing } from './writing.ts';

const { title, description, tags } = CreateEntry.shape;

/** The entry dialog's form: the rules of the call, in the specification's order. */
export const EntryForm = z.object({
  title,
  description,
  tags: z.preprocess((typed: string) => splitTags(typed), tags),
  /** What is wrong with the chosen file; blank when nothing is. */
  file: z.string().superRefine((problem, ctx) => {
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  }),
});
export type EntryForm = z.output<typeof EntryForm>;

/** What the dialog starts with: the entry as one would type it, or nothing. */
export const writingOf = (entry: Entry | null): Writing => ({
  title: entry?.title ?? '',
  description: entry?.description ?? '',
  tags: joinTags(entry?.tags ?? []),
});
