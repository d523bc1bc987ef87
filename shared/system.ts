import { z } from './zod.ts';

export const Health = z.object({ status: z.literal('ok') });

/**
 * The facts that every page may need: the couple's names, the date (ISO, no time), whether guests may download, and
 * whether texts can be translated.
 */
export const Wedding = z.object({
  couple_names: z.string(),
  wedding_date: z.string(),
  downloads: z.boolean(),
  translates: z.boolean(),
});
export type Wedding = z.infer<typeof Wedding>;
