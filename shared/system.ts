import { z } from './zod.ts';

export const Health = z.object({ status: z.literal('ok'), journal_id: z.string() });

/** The facts that every page may need; the date is ISO without time. */
export const Wedding = z.object({
  couple_names: z.string(),
  wedding_date: z.string(),
  /** Days are those of its place, for readers everywhere; of the IANA names. */
  time_zone: z.string(),
  downloads: z.boolean(),
  translates: z.boolean(),
});
export type Wedding = z.infer<typeof Wedding>;
