import { z } from './zod.ts';

export const Health = z.object({ status: z.literal('ok') });

/** What the landing page shows: the couple's names and the date (ISO, no time). */
export const Wedding = z.object({ couple_names: z.string(), wedding_date: z.string() });
export type Wedding = z.infer<typeof Wedding>;
