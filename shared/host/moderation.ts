import { z } from '../zod.ts';
import { id, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { moderationMessages } from '../messages/host/moderation.ts';

/** Schemas of what hosts hide and show of the album. */

const subject = z.enum(['entry', 'comment'], { error: messages.generic.invalidChoice });

export const OfSubject = z.object({ subject, subject_id: id(messages.generic.badForm) });
export const Hide = OfSubject.extend({
  /** Why, for the hosts' own log. */
  reason: optionalText({ max: limits.hideReason, tooLong: moderationMessages.reasonTooLong }),
});
export type OfSubject = z.output<typeof OfSubject>;
export type Hide = z.output<typeof Hide>;

/** What is hidden from every guest, its author too, and until when it can be restored; `changed`: by this call. */
export const HideAnswer = z.object({
  hidden: z.boolean(),
  changed: z.boolean(),
  until: z.string().nullable(),
});

/** Of an entry its title, of a comment its words; blank for a picture. */
const written = z.object({ id: z.int(), username: z.string(), text: z.string() });

/** Whether it waited until this call. */
export const ShowAnswer = z.object({ changed: z.boolean() });

/** The newest first. */
export const HiddenAnswer = z.array(
  written.extend({
    subject,
    until: z.string(),
    reason: z.string(),
    /** The name of the host; null for the server's own person. */
    host: z.string().nullable(),
  }),
);
export type Hidden = z.infer<typeof HiddenAnswer>[number];

/** The one that waits longest first. */
export const WaitingAnswer = z.object({
  entries: z.array(written.extend({ waiting_since: z.string() })),
  total: z.int(),
});
