import { z } from '../zod.ts';
import { id } from '../fields.ts';
import { messages } from '../messages.ts';
import { Pagination } from '../paging.ts';
import { Search } from './search.ts';

const guestLists = ['present', 'unfinished', 'removed'] as const;
export const GuestSearch = Search.extend({
  which: z.enum(guestLists, { error: messages.generic.invalidPage }).default('present'),
});
export type GuestSearch = z.output<typeof GuestSearch>;

export const OfGuest = z.object({ id: id(messages.profile.invalidId) });

/** Why a guest cannot log in yet. */
export const stuckReasons = ['no_code', 'code_sent', 'code_expired', 'code_spent', 'mail_failed'] as const;
export type Stuck = (typeof stuckReasons)[number];

export const GuestSummary = z.object({
  id: z.int(),
  username: z.string(),
  /** Null for a guest who joined by name. */
  email: z.string().nullable(),
  status: z.enum(['verified', 'whitelisted', 'unfinished', 'by name', 'removed']),
  /** Where a guest is stuck who did not finish; else null. */
  stuck: z.enum(stuckReasons).nullable(),
  is_host: z.boolean(),
  entries: z.int(),
  comments: z.int(),
  sessions: z.int(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
  removed_at: z.string().nullable(),
  /** Until when a removed guest can be restored. */
  restorable_until: z.string().nullable(),
  invite_id: z.int().nullable(),
  invite_label: z.string().nullable(),
});
export type GuestSummary = z.infer<typeof GuestSummary>;

export const Guests = z.object({
  guests: z.array(GuestSummary),
  /** How many each list has under the search. */
  counts: z.object({ present: z.int(), unfinished: z.int(), removed: z.int() }),
  pagination: Pagination,
});

const whose = { id: z.int(), username: z.string() };
export const Code = z.object({ ...whose, email: z.string(), code: z.string(), minutes: z.number() });
export const PasswordLink = Code.extend({ page: z.string(), url: z.string() });
export const HiddenGuest = z.object({ ...whose, entries: z.int(), comments: z.int() });
export const GuestCard = z.object({ ...whose, url: z.string() });
export const EndedCard = z.object({ ...whose, revoked: z.boolean() });
export const LoggedOut = z.object({ ...whose, ended: z.int() });
