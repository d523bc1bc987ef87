import { z } from './zod.ts';
import { characters, isBlank, limits, passwordClasses } from './limits.ts';
import { messages } from './messages.ts';
import { distinct, nameKey, normalizeEmail, photographerDomain } from './names.ts';

/** One zod field per concept with its messages: trims first, counts characters then; see `boundedString`. */

// C0 controls but tab and line feed, C1 controls, and lone surrogates: SQLite stops reading at NUL and JSON cannot carry the last.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/** UTF-16 units that one character may take: two for an astral one, and two for a line break sent as CR LF. */
const unitsPerCharacter = 2;
/** UTF-16 units that may compose into one character by NFC. */
const unitsPerComposed = 4;

/** The one change of a string that is allowed before its length is checked; its cost is linear. */
export const trimEnds = (value: string): string => value.trim();

/** A trimmed string of at most `units` UTF-16 units; the limit is checked before rules of higher cost. */
export const boundedString = (units: number, error: { required: string; tooLong: string }) =>
  z.string({ error: error.required }).overwrite(trimEnds).max(units, { error: error.tooLong, abort: true });

type TextRules = { required?: string; max: number; tooLong: string; min?: number; tooShort?: string };

/** A trimmed text of at most `max` characters; without `required` it may be blank. */
export function text({ required, max, tooLong, min = 0, tooShort = '' }: TextRules) {
  return boundedString(max * unitsPerCharacter, {
    required: required ?? messages.generic.strangeText,
    tooLong,
  })
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .refine((value) => !unprintable.test(value), { error: messages.generic.strangeText, abort: true })
    .refine((value) => required === undefined || !isBlank(value), { error: required ?? '', abort: true })
    .refine((value) => characters(value) >= min, { error: tooShort, abort: true })
    .refine((value) => characters(value) <= max, { error: tooLong, abort: true })
    .meta({ maxLength: max });
}

/** A text that may be left out or null; both read as blank. */
export const optionalText = (rules: TextRules) =>
  text(rules)
    .nullish()
    .transform((value) => value ?? '');

/** A positive whole number, as every id of the product is. */
export const id = (error: string) => z.int({ error }).positive({ error });

/** The acting guest, only compared with the session; forms and the browser's storage send it as text. */
export const actingUserId = z
  .union(
    [
      z.int().positive(),
      z
        .string()
        .max(15, { abort: true })
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    ],
    { error: messages.profile.invalidId },
  )
  .optional();

// Left-to-right and right-to-left marks, embeddings, overrides and isolates, what has no width at all, and the empty
// braille cell: with it at its end a name would look like another guest's.
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\uFEFF]/;

export const username = boundedString(limits.username * unitsPerComposed, {
  required: messages.registration.usernameRequired,
  tooLong: messages.registration.usernameTooLong,
})
  .overwrite((value) => value.normalize('NFC'))
  .refine((value) => !isBlank(nameKey(value)), { error: messages.registration.usernameRequired, abort: true })
  .refine((value) => !unprintable.test(value) && !/[\t\n@]/.test(value) && !invisible.test(value), {
    error: messages.registration.usernameStrange,
    abort: true,
  })
  .refine((value) => characters(value) <= limits.username, { error: messages.registration.usernameTooLong })
  .meta({ maxLength: limits.username });

// One mailbox, and nothing that could break a mail header.
const mailbox = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u;

/** An e-mail address to look up: in the form in which addresses are stored, but of any syntax. */
export const knownEmail = boundedString(limits.email * unitsPerComposed, {
  required: messages.registration.emailRequired,
  tooLong: messages.registration.emailInvalid,
})
  .overwrite(normalizeEmail)
  .refine((value) => value !== '', { error: messages.registration.emailRequired, abort: true });

export const email = knownEmail.refine(
  (value) =>
    mailbox.test(value) &&
    !unprintable.test(value) &&
    characters(value) <= limits.email &&
    !value.endsWith(photographerDomain),
  { error: messages.registration.emailInvalid },
);

const { password: sentence } = messages;

const passwordField = (tooShort: string, tooLong: string) =>
  z
    .string({ error: sentence.required })
    .max(limits.password.max * unitsPerCharacter, { error: tooLong, abort: true })
    .refine((value) => value !== '', { error: sentence.required, abort: true })
    .refine((value) => characters(value) >= limits.password.min, { error: tooShort, abort: true })
    .refine((value) => characters(value) <= limits.password.max, { error: tooLong, abort: true })
    .refine((value) => passwordClasses.lowercase.test(value), { error: sentence.lowercase, abort: true })
    .refine((value) => passwordClasses.uppercase.test(value), { error: sentence.uppercase, abort: true })
    .refine((value) => passwordClasses.number.test(value), { error: sentence.number })
    .meta({ minLength: limits.password.min, maxLength: limits.password.max });

/** The password rule in its two wordings: registration spells it out, the reset is brief. */
export const password = passwordField(sentence.tooShort, sentence.tooLong);
export const newPassword = passwordField(sentence.tooShortBrief, sentence.tooLongBrief);

/** A name or an address to look up. */
export const identifier = (required: string, tooLong: string) =>
  boundedString(limits.identifier, { required, tooLong }).min(1, { error: required });

/** A password to compare: of any characters, and not trimmed. */
export const typedPassword = (required: string, tooLong: string) =>
  z
    .string({ error: required })
    .max(limits.identifier, { error: tooLong, abort: true })
    .min(1, { error: required });

type ListRules = { max: number; tooMany: string; each: { max: number; tooLong: string } };

/** Blank and repeated items do not count, so that many more may be sent than are kept. */
const sentPerKept = 10;

/** A list, also as one comma-joined text, without blank and repeated items; `error` is for anything else. */
export function commaList(error: string, { max, tooMany, each }: ListRules) {
  const itemUnits = each.max * unitsPerComposed;
  const maxItems = max * sentPerKept;
  return z
    .union(
      [
        boundedString(max * (itemUnits + 2), { required: error, tooLong: tooMany }),
        z
          .array(z.string().max(itemUnits, { error: each.tooLong, abort: true }), { error })
          .max(maxItems, { error: tooMany, abort: true }),
      ],
      { error },
    )
    .transform((value) => (typeof value === 'string' ? value.split(',').map(trimEnds) : value))
    .refine((items) => items.every((item) => item.length <= itemUnits), { error: each.tooLong, abort: true })
    .transform(distinct)
    .refine((list) => !list.some((item) => unprintable.test(item)), {
      error: messages.generic.strangeText,
      abort: true,
    })
    .refine((list) => list.length <= max, { error: tooMany, abort: true })
    .refine((list) => list.every((item) => characters(item) <= each.max), { error: each.tooLong });
}

/** The handle of bytes that were sent before the call that owns them. */
export const uploadId = z
  .string({ error: messages.file.uploadMissing })
  .max(32, { error: messages.file.uploadMissing, abort: true })
  .regex(/^[0-9a-f]{32}$/, { error: messages.file.uploadMissing });

/** The client's name for one creation (a UUID): a repeated call with it answers with what the first one made. */
export const idempotencyKey = z
  .string({ error: messages.generic.badIdempotencyKey })
  .max(36, { error: messages.generic.badIdempotencyKey, abort: true })
  .regex(z.regexes.guid, { error: messages.generic.badIdempotencyKey })
  .meta({ format: 'uuid' })
  .transform((key) => key.toLowerCase())
  .optional();
