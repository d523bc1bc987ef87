import { uploadId } from '../fields.ts';
import { z } from '../zod.ts';

/** Enough for the longest of them, the list of tags. */
const text = z.string().max(5000).nullable().optional();

/**
 * The settings that a host may change on the page; null goes back to the default. Each has the name and the text of its
 * environment variable, which wins; `server/config.ts` has its rule.
 */
export const SettingChanges = z.object({
  COUPLE_NAMES: text,
  WEDDING_DATE: text,
  WEDDING_PLACE: text,
  TIME_ZONE: text,
  RELATIONSHIP_TAGS: text,
  GUEST_DOWNLOADS: text,
  JOIN_BY_NAME: text,
  DIGEST: text,
  LANDING_SENTENCE: text,
  SITE_LANGUAGE: text,
  HOST_NOTES: text,
});
export type SettingChanges = z.infer<typeof SettingChanges>;
export const pageSettings = SettingChanges.keyof().options;
export type PageSetting = keyof SettingChanges;

/** Each setting with its value; `fixed` when the environment sets it, `default` when nobody did. */
export const SettingsAnswer = z.record(
  z.enum(pageSettings),
  z.object({ value: z.string(), from: z.enum(['fixed', 'page', 'default']) }),
);
export type SettingsAnswer = z.infer<typeof SettingsAnswer>;

/** The photo of the landing page, sent before as a file of an entry; null for none. */
export const LandingPhotoChange = z.object({ upload_id: uploadId.nullable() });
export type LandingPhotoChange = z.infer<typeof LandingPhotoChange>;
