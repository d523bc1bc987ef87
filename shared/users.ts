import { z } from './zod.ts';
import {
  actingUserId,
  boundedString,
  commaList,
  email,
  id,
  idempotencyKey,
  identifier,
  knownEmail,
  newPassword,
  optionalText,
  password,
  text,
  typedPassword,
  uploadId,
  username,
} from './fields.ts';
import { codeRules, limits } from './limits.ts';
import { localeTags } from './locales/locales.ts';
import { messages } from './messages.ts';
import { questionTexts } from './messages/questions.ts';
import { forQuestions, type questions } from './questions.ts';

/** Schemas of the users procedures. The keys are in the order in which the specification checks them. */

const sentence = messages.registration;

type OneQuestion = (typeof questions)[number];
const answerRules = ({ name, max }: OneQuestion): { required?: string; max: number; tooLong: string } => ({
  ...questionTexts[name],
  max,
});
type RegistrationAnswers = {
  [Q in OneQuestion as Q['name']]: ReturnType<
    Q['isRequired'] extends true ? typeof text : typeof optionalText
  >;
};
const registrationAnswers = forQuestions((question) =>
  (question.isRequired ? text : optionalText)(answerRules(question)),
) as RegistrationAnswers;
const changedAnswers = forQuestions((question) => text(answerRules(question)).optional());

const relationshipTags = commaList(sentence.tagsRequired, {
  max: limits.relationshipTags,
  tooMany: sentence.tagUnknown,
  each: { max: limits.relationshipTag, tooLong: sentence.tagUnknown },
}).refine((tags) => tags.length > 0, {
  error: sentence.tagsRequired,
});

export const Register = z.object({
  username,
  email,
  about: text({
    required: sentence.aboutRequired,
    max: limits.about.registration,
    tooLong: sentence.aboutTooLong,
  }),
  ...registrationAnswers,
  relationship_tags: relationshipTags,
  invite_code: text({
    required: sentence.inviteRequired,
    max: limits.inviteCode,
    tooLong: sentence.inviteInvalid,
  }),
  password,
  upload_id: uploadId.optional(),
});
export type Register = z.output<typeof Register>;

const mismatch = { path: ['confirm_password'], error: messages.password.mismatch };
const isRetyped = (form: { password: string; confirm_password: string }) =>
  form.confirm_password === form.password;

/** The form of a registration: the fields of the call, then the re-typed password. */
export const RegistrationForm = Register.omit({ upload_id: true })
  .extend({ confirm_password: z.string() })
  .refine(isRetyped, mismatch);

/** A guest by name alone; repeated with the same key within ten minutes it is the same guest. */
export const Join = z.object({
  username,
  invite_code: Register.shape.invite_code,
  idempotency_key: idempotencyKey,
});
export type Join = z.output<typeof Join>;

/** What makes a guest who joined by name one with an account. */
export const Complete = z.object({ email, password, user_id: actingUserId });
export type Complete = z.output<typeof Complete>;

export const CompleteForm = Complete.omit({ user_id: true })
  .extend({ confirm_password: z.string() })
  .refine(isRetyped, mismatch);
export const CompleteAnswer = z.object({ requires_verification: z.boolean(), email: z.string() });

export const DeviceLink = z.object({ user_id: actingUserId }).optional();
export const DeviceLinkAnswer = z.object({ url: z.string() });

const { dead } = messages.links;
/** The secret of a link for another device or of a personal card. */
export const GuestLink = z.object({
  secret: text({ required: dead, max: limits.sessionToken, tooLong: dead }),
});
export type GuestLink = z.output<typeof GuestLink>;
export const LinkOwner = z.object({ username: z.string() });

/** A profile edit: the fields that are sent change. */
export const UpdateProfile = z.object({
  id: id(messages.profile.invalidId),
  username: username.optional(),
  email: email.optional(),
  about: text({
    required: messages.profile.aboutRequired,
    max: limits.about.profile,
    tooLong: messages.profile.aboutTooLong,
  }).optional(),
  ...changedAnswers,
  relationship_tags: relationshipTags.optional(),
  locale: z.enum(localeTags, { error: messages.generic.invalidChoice }).optional(),
  upload_id: uploadId.optional(),
  user_id: actingUserId,
});
export type UpdateProfile = z.output<typeof UpdateProfile>;

export const Login = z.object({
  identifier: identifier(messages.login.usernameRequired, messages.login.refused),
  password: typedPassword(messages.login.passwordRequired, messages.login.refused),
});
export type Login = z.output<typeof Login>;

export const SessionAnswer = z.object({ user_id: z.int(), session_token: z.string() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const LoginAnswer = z.discriminatedUnion('requires_verification', [
  z.object({
    requires_verification: z.literal(true),
    user_id: z.int(),
    email: z.string(),
    session_token: z.null(),
  }),
  SessionAnswer.extend({ requires_verification: z.literal(false) }),
]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const VerifyEmail = z.object({
  email: knownEmail,
  code: boundedString(limits.typedCode, {
    required: messages.verification.eightDigits,
    tooLong: messages.verification.eightDigits,
  })
    .min(1, { error: messages.verification.eightDigits, abort: true })
    .regex(/^\d+$/, { error: messages.verification.onlyNumbers, abort: true })
    .length(codeRules.verification.length, { error: messages.verification.eightDigits }),
});
export type VerifyEmail = z.output<typeof VerifyEmail>;

export const Logout = z
  .object({ session_token: z.string().max(limits.sessionToken, { abort: true }).nullish().catch(null) })
  .optional();
export type Logout = z.output<typeof Logout>;
export const MessageAnswer = z.object({ message: z.string() });

export const ProfileById = z.object({ id: id(messages.profile.invalidId), user_id: actingUserId });

/** A guest as others see it; `email` and `is_whitelisted` are there on one's own profile only. */
export const Profile = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().optional(),
  about: z.string(),
  relationship_tags: z.array(z.string()),
  profile_picture_url: z.string().nullable(),
  profile_questions: z.object(forQuestions(() => z.string())),
  is_whitelisted: z.boolean().optional(),
  /** The language of the guest, on the own profile alone, once it is known. */
  locale: z.enum(localeTags).optional(),
  /** On the own profile of a host; absent on all others. */
  is_host: z.literal(true).optional(),
  /** Entry ids, oldest like first, at most the newest 1,000; only what the viewer may see. */
  liked_entries: z.array(z.int()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const RegisterAnswer = z.object({ message: z.string(), user_id: z.int() });
export const UpdateProfileAnswer = z.object({ message: z.string(), user: Profile });

export const InviteGuest = z.object({ user_id: id(messages.profile.invalidId) });
export const InviteAnswer = z.object({
  message: z.string(),
  invite_code: z.string(),
  invite_url: z.string(),
});

export const Whitelist = z.object({ email });
export const WhitelistAnswer = z.object({ message: z.string(), email: z.string() });

export const ForgotPassword = z.object({
  identifier: identifier(messages.reset.identifierRequired, messages.reset.identifierRequired),
});

const resetCode = boundedString(limits.typedCode, {
  required: messages.reset.invalidCode,
  tooLong: messages.reset.invalidCode,
}).regex(new RegExp(`^[A-Za-z0-9]{${codeRules.reset.length}}$`), { error: messages.reset.invalidCode });

export const VerifyResetCode = z.object({ email: knownEmail, code: resetCode });
export type VerifyResetCode = z.output<typeof VerifyResetCode>;
export const ResetPassword = z.object({ email: knownEmail, code: resetCode, new_password: newPassword });
export type ResetPassword = z.output<typeof ResetPassword>;

/** The form of a new password: the fields of the call, then the password once more. */
export const NewPassword = ResetPassword.extend({ confirm_password: z.string() }).refine(
  (form) => form.confirm_password === form.new_password,
  mismatch,
);
