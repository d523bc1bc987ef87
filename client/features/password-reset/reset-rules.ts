import { z } from 'zod';
import { messages } from '../../../shared/messages.ts';
import { ResetPassword } from '../../../shared/users.ts';

export { ForgotPassword, VerifyResetCode } from '../../../shared/users.ts';

/** The call's fields, then the password once more. */
export const NewPassword = ResetPassword.extend({ confirm_password: z.string() }).refine(
  (form) => form.confirm_password === form.new_password,
  { path: ['confirm_password'], error: messages.password.mismatch },
);
