import { uploadId } from '../fields.ts';
import { z } from '../zod.ts';

/** Enough for the longest of them, the list of tags. */
const text = z.string().max(5000).nullable().optional();

/**
 * The settings that a host may change on the page; null or no text goes back to the default. Each has the name and the text of its
 * environment variable, which wins; `server/config.ts` has its rule.
 */
export const SettingChanges = z.object({
  COUPLE_NAMES: text,
  WEDDING_DATE: text,
  WEDDING_PLACE: text,
  TIME_ZONE: text,
  LANDING_SENTENCE: text,
  RELATIONSHIP_TAGS: text,
  SITE_LANGUAGE: text,
  JOIN_BY_NAME: text,
  GUEST_DOWNLOADS: text,
  DIGEST: text,
  HOST_NOTES: text,
  approval: text,
  opens_at: text,
  closes_at: text,
  guest_megabytes: text,
});
export type SettingChanges = z.infer<typeof SettingChanges>;
export const pageSettings = SettingChanges.keyof().options;
export type PageSetting = keyof SettingChanges;
/** Those of the page alone, which no environment has: what the album takes and shows. */
export const terms: readonly PageSetting[] = ['approval', 'opens_at', 'closes_at', 'guest_megabytes'];

/** Each setting with its value; `fixed` when the environment sets it, `default` when nobody did. */
export const SettingsAnswer = z.record(
  z.enum(pageSettings),
  z.object({ value: z.string(), from: z.enum(['fixed', 'page', 'default']) }),
);
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** The photo of the landing page, sent before as a file of an entry; null for none. */
export const LandingPhotoChange = z.object({ upload_id: uploadId.nullable() });
export type LandingPhotoChange = z.infer<typeof LandingPhotoChange>;
