import { z } from 'zod';
import { CreateEntry } from '../../../shared/album.ts';
import { splitTags, type EntryWords } from '../../outbox/item.ts';

const { title, description, tags, happened_on } = CreateEntry.shape;

/** The entry dialog's form: the rules of the call, in the specification's order. */
export const EntryForm = z.object({
  title,
  description,
  tags: z.preprocess((typed: string) => splitTags(typed), tags),
  /** The day on which it happened, like 2027-06-12; blank for the day of the photo or of publishing. */
  day: happened_on.transform((day) => day ?? ''),
  /** What is wrong with the chosen file; blank when nothing is. */
  file: z.string().superRefine((problem, ctx) => {
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  }),
} satisfies Record<keyof EntryWords | 'file', z.ZodType>);
