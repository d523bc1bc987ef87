import { z } from '../zod.ts';

/**
 * The settings that a host may change on the page. Each has the name and the text of its environment variable, which wins.
 * `server/config.ts` has their rules.
 */
export const pageSettings = [
  'COUPLE_NAMES',
  'WEDDING_DATE',
  'WEDDING_PLACE',
  'TIME_ZONE',
  'RELATIONSHIP_TAGS',
  'GUEST_DOWNLOADS',
  'DIGEST',
  'LANDING_SENTENCE',
] as const;
export type PageSetting = (typeof pageSettings)[number];

/** Enough for the longest of them, the list of tags. */
const maxUnits = 5000;

/** What changes; null goes back to the default. */
export const SettingChanges = z.partialRecord(z.enum(pageSettings), z.string().max(maxUnits).nullable());
export type SettingChanges = z.infer<typeof SettingChanges>;

/** Each setting with its value; `fixed` when the environment sets it, `default` when nobody did. */
export const SettingsAnswer = z.record(
  z.enum(pageSettings),
  z.object({ value: z.string(), from: z.enum(['fixed', 'page', 'default']) }),
);
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;
