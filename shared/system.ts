import { z } from './zod.ts';

export const Health = z.object({ status: z.literal('ok'), journal_id: z.string() });

const LandingPhoto = z.array(z.object({ url: z.string(), width: z.int(), height: z.int() }));
export type LandingPhoto = z.infer<typeof LandingPhoto>;

/** The facts that every page may need; the date is ISO without time. */
export const Wedding = z.object({
  couple_names: z.string(),
  wedding_date: z.string(),
  /** Blank until the couple sets it, as is the sentence. */
  wedding_place: z.string(),
  landing_sentence: z.string(),
  /** The photo of the landing page, which everyone may see, in its sizes, the smallest first; empty without one. */
  landing_photo: LandingPhoto,
  /** Days are those of its place, for readers everywhere; of the IANA names. */
  time_zone: z.string(),
  downloads: z.boolean(),
  translates: z.boolean(),
  /** An invite's link asks for a name alone. */
  join_by_name: z.boolean(),
});
export type Wedding = z.infer<typeof Wedding>;
