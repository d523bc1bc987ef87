import { z } from '../zod.ts';
import { boundedString, email, id, optionalText, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { parseCsv } from './csv.ts';
import { inviteErrors } from '../messages/host/invite-errors.ts';
import { Pagination } from '../paging.ts';

const tooLong = inviteErrors.nameTooLong;
const label = optionalText({ max: limits.inviteLabel, tooLong });
const name = text({ required: inviteErrors.nameRequired, max: limits.inviteLabel, tooLong });
const uses = z
  .int({ error: inviteErrors.uses })
  .min(1, { error: inviteErrors.uses })
  .max(limits.inviteUses, { error: inviteErrors.uses });
/** The last day in the wedding's time zone; blank for no end. */
const lastDay = boundedString(10, { required: inviteErrors.lastDay, tooLong: inviteErrors.lastDay })
  .refine((value) => value === '' || z.iso.date().safeParse(value).success, { error: inviteErrors.lastDay })
  .optional();

export const OfInvite = z.object({ id: id(inviteErrors.unknown) });

/** `max_uses` left out or null: everybody who has it. */
export const NewInvite = z.object({ label, max_uses: uses.nullish(), last_day: lastDay });
export type NewInvite = z.output<typeof NewInvite>;

export const inviteStates = ['open', 'used up', 'expired', 'revoked'] as const;
export type InviteState = (typeof inviteStates)[number];
export const Invite = z.object({
  id: z.int(),
  label: z.string(),
  code: z.string(),
  url: z.string(),
  uses: z.int(),
  max_uses: z.int().nullable(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(inviteStates),
});
export type Invite = z.infer<typeof Invite>;

export const ListedInvite = Invite.extend({
  /** Of an invitation by e-mail. */
  email: z.string().nullable(),
  sent_at: z.string().nullable(),
  reminded_at: z.string().nullable(),
  mail_failed: z.boolean(),
  /** Who came by it, at most the first 50. */
  guests: z.array(z.object({ id: z.int(), username: z.string() })),
});
export type ListedInvite = z.infer<typeof ListedInvite>;

export const Invites = z.object({
  invites: z.array(ListedInvite),
  pagination: Pagination,
  /** Whether invitations can be sent by e-mail, and how many of those invited so could be reminded now. */
  mail: z.boolean(),
  remindable: z.int(),
});

const many = <Field extends z.ZodType>(field: Field) =>
  z
    .array(field, { error: inviteErrors.nothing })
    .max(limits.invitedAtOnce, { error: inviteErrors.tooMany, abort: true });

export const NewCards = z.object({
  cards: many(z.object({ name, uses: uses.default(1) })).min(1, { error: inviteErrors.nothing }),
  last_day: lastDay,
});
export const Cards = z.object({
  cards: z.array(
    z.object({ id: z.int(), name: z.string(), code: z.string(), url: z.string(), uses: z.int() }),
  ),
  /** Older invites of the same names, whose number of guests changed. */
  revoked: z.array(z.int()),
});

export const NewInvitations = z.object({
  people: many(z.object({ email, name: label })).min(1, { error: inviteErrors.nothing }),
  last_day: lastDay,
});
/** `known`: addresses that were invited before, or are of guests; they get no e-mail. */
export const Invitations = z.object({ sent: z.int(), known: z.array(z.string()) });
export type NewCards = z.output<typeof NewCards>;
export type NewInvitations = z.output<typeof NewInvitations>;
export const Reminded = z.object({ sent: z.int() });

/** A number of a form; blank for none. */
const usesOfForm = z
  .string()
  .max(10, { error: inviteErrors.uses, abort: true })
  .transform((typed) => (typed.trim() === '' ? null : Number(typed)))
  .pipe(uses.nullable());

/** A name on each line, and after a comma how many guests may use the card; of a paste, or of a spreadsheet's file. */
export const PastedNames = z.string().transform((pasted, ctx) => {
  const rows = parseCsv(pasted);
  if (/^(name|guest|gast|nom|nombre)s?$/i.test(rows[0]?.[0] ?? '')) rows.shift();
  const cards = rows.filter(([of]) => of).map(([of = '', number = '']) => ({ name: of, number }));
  const bad = cards.find(({ number }) => !/^([1-9]\d{0,3})?$/.test(number));
  if (bad) ctx.addIssue({ code: 'custom', message: inviteErrors.badNumber(bad.name) });
  return cards.map(({ name: of, number }) => ({ name: of, uses: Number(number || 1) }));
});

/** Addresses between commas, semicolons or lines, each as such or as an address book writes it: "Anna <anna@example.org>". */
export const PastedAddresses = z.string().transform((pasted, ctx) => {
  const people = pasted
    .split(/[,，、;\n]/)
    .map((part) => /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(part) ?? ['', '', part])
    .map(([, of = '', address = '']) => ({ name: of.trim(), email: address.trim() }))
    .filter((person) => person.email !== '');
  const bad = people.find((person) => !email.safeParse(person.email).success);
  if (bad) ctx.addIssue({ code: 'custom', message: inviteErrors.badAddress(bad.email) });
  return people;
});

const names: z.ZodType<z.input<typeof NewCards>['cards']> = PastedNames;
const addresses: z.ZodType<z.input<typeof NewInvitations>['people']> = PastedAddresses;

/** The forms of the page: pasted texts become the lists of the calls. */
export const NewForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invite'), label, max_uses: usesOfForm, last_day: lastDay }),
  z.object({ kind: z.literal('cards'), pasted: names.pipe(NewCards.shape.cards), last_day: lastDay }),
  z.object({
    kind: z.literal('mail'),
    pasted: addresses.pipe(NewInvitations.shape.people),
    last_day: lastDay,
  }),
]);
