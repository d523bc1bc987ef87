import { z } from 'zod';
import { messages } from '../../../shared/messages.ts';
import { Register } from '../../../shared/users.ts';

/** The fields of the form, in the order in which it is checked: the call's fields, then the re-typed password. */
export const RegistrationRules = Register.omit({ upload_id: true })
  .extend({ confirm_password: z.string() })
  .refine((form) => form.confirm_password === form.password, {
    path: ['confirm_password'],
    error: messages.password.mismatch,
  });
