import { z } from '../zod.ts';
import { boundedString, id, identifier, typedPassword } from '../fields.ts';
import { limits } from '../limits.ts';
import { confirmMessages } from '../messages/host/confirm.ts';
import { hostsMessages as sentences } from '../messages/host/hosts.ts';
import { Profile } from '../users.ts';

export const HostsAnswer = z.object({
  hosts: z.array(
    z.object({
      id: z.int(),
      username: z.string(),
      made_at: z.string(),
      /** The name of the host who named this one; null for the server, a link, and an account that is removed. */
      made_by: z.string().nullable(),
    }),
  ),
});

export const AddHost = z.object({ username: identifier(sentences.nameRequired, sentences.unknownGuest) });
export type AddHost = z.output<typeof AddHost>;

export const RemoveHost = z.object({ id: id(sentences.noHost) });

/** The code of a link that makes a host. */
export const BecomeHost = z.object({
  code: boundedString(limits.inviteCode, { required: sentences.badLink, tooLong: sentences.badLink }),
});
export type BecomeHost = z.output<typeof BecomeHost>;
export const BecomeHostAnswer = z.object({ user: Profile });

export const Confirm = z.object({
  password: typedPassword(confirmMessages.passwordRequired, confirmMessages.wrong),
});
export type Confirm = z.output<typeof Confirm>;

/** Null for ADMIN_TOKEN, which needs no password. */
export const ConfirmAnswer = z.object({ confirmed_until: z.string().nullable() });
