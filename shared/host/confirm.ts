import { z } from '../zod.ts';
import { boundedString } from '../fields.ts';
import { limits } from '../limits.ts';
import { confirmMessages } from '../messages/host/confirm.ts';

const required = confirmMessages.passwordRequired;

export const Confirm = z.object({
  password: boundedString(limits.identifier, { required, tooLong: confirmMessages.wrong }).min(1, {
    error: required,
  }),
});
export type Confirm = z.output<typeof Confirm>;

/** Null for ADMIN_TOKEN, which needs no password. */
export const ConfirmAnswer = z.object({ confirmed_until: z.string().nullable() });
