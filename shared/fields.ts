import { z } from 'zod';
import { characters, limits } from './limits.ts';
import { messages } from './messages.ts';
import { distinct, nameKey } from './names.ts';

/**
 * One zod field per concept, each with its sentence. A field trims first, then counts characters; what is typed
 * and what is stored therefore agree. Types stay plain strings, so a form can hold them.
 */

// C0 controls but tab and line feed, C1 controls, and lone surrogates: SQLite stops reading at NUL and JSON cannot carry the last.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/u;

type TextRules = { required?: string; max: number; tooLong: string; min?: number; tooShort?: string };

/** A trimmed text of at most `max` characters; without `required` it may be blank. */
export function text({ required, max, tooLong, min = 0, tooShort = '' }: TextRules) {
  return z
    .string({ error: required ?? messages.generic.strangeText })
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
    .refine((value) => !unprintable.test(value), { error: messages.generic.strangeText, abort: true })
    .refine((value) => required === undefined || value !== '', { error: required ?? '', abort: true })
    .refine((value) => characters(value) >= min, { error: tooShort, abort: true })
    .refine((value) => characters(value) <= max, { error: tooLong, abort: true });
}

/** A text that may be left out or null; both read as blank. */
export const optionalText = (rules: TextRules) =>
  text(rules)
    .nullish()
    .transform((value) => value ?? '');

/** A positive whole number, as every id of the product is. */
export const id = (error: string) => z.int({ error }).positive({ error });

/**
 * The acting guest named by a call. Only compared with the session, never believed; forms and the browser's
 * storage hold it as text.
 */
export const actingUserId = z
  .union(
    [
      z.int().positive(),
      z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    ],
    { error: messages.profile.invalidId },
  )
  .optional();

// Left-to-right and right-to-left marks, embeddings, overrides and isolates, and what has no width at all.
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

export const username = z
  .string({ error: messages.registration.usernameRequired })
  .overwrite((value) => value.trim().normalize('NFC'))
  .refine((value) => nameKey(value) !== '', { error: messages.registration.usernameRequired, abort: true })
  .refine((value) => !unprintable.test(value) && !/[\t\n@]/.test(value) && !invisible.test(value), {
    error: messages.registration.usernameStrange,
    abort: true,
  })
  .refine((value) => characters(value) <= limits.username, { error: messages.registration.usernameTooLong });

// One mailbox, nothing a mail header could be broken with.
const mailbox = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u;

export const email = z
  .string({ error: messages.registration.emailRequired })
  .overwrite((value) => value.trim().normalize('NFC').toLowerCase())
  .refine((value) => value !== '', { error: messages.registration.emailRequired, abort: true })
  .refine((value) => mailbox.test(value) && !unprintable.test(value) && characters(value) <= limits.email, {
    error: messages.registration.emailInvalid,
  });

const { password: sentence } = messages;

const passwordField = (tooShort: string, tooLong: string) =>
  z
    .string({ error: sentence.required })
    .refine((value) => value !== '', { error: sentence.required, abort: true })
    .refine((value) => characters(value) >= limits.password.min, { error: tooShort, abort: true })
    .refine((value) => characters(value) <= limits.password.max, { error: tooLong, abort: true })
    .refine((value) => /\p{Ll}/u.test(value), { error: sentence.lowercase, abort: true })
    .refine((value) => /\p{Lu}/u.test(value), { error: sentence.uppercase, abort: true })
    .refine((value) => /\p{Nd}/u.test(value), { error: sentence.number });

/** The password rule in its two wordings: registration spells it out, the reset is brief. */
export const password = passwordField(sentence.tooShort, sentence.tooLong);
export const newPassword = passwordField(sentence.tooShortBrief, sentence.tooLongBrief);

type ListRules = { max?: number; tooMany?: string; each?: { max: number; tooLong: string } };

/**
 * A list that may also come as one comma-joined text. Blanks are dropped, and doubles regardless of case.
 * `error` is the sentence for anything that is no list.
 */
export function commaList(error: string, { max, tooMany, each }: ListRules = {}) {
  return z
    .union([z.string(), z.array(z.string())], { error })
    .transform((value) => distinct(typeof value === 'string' ? value.split(',') : value))
    .refine((list) => !list.some((item) => unprintable.test(item)), {
      error: messages.generic.strangeText,
      abort: true,
    })
    .refine((list) => max === undefined || list.length <= max, { error: tooMany ?? '', abort: true })
    .refine((list) => !each || list.every((item) => characters(item) <= each.max), {
      error: each?.tooLong ?? '',
    });
}

/** The handle of bytes that were sent before the call that owns them. */
export const uploadId = z
  .string({ error: messages.file.uploadMissing })
  .regex(/^[0-9a-f]{32}$/, { error: messages.file.uploadMissing });

/** The client's name for one creation (a UUID): a repeated call with it answers with what the first one made. */
export const idempotencyKey = z
  .guid({ error: messages.generic.badIdempotencyKey })
  .transform((key) => key.toLowerCase())
  .optional();
