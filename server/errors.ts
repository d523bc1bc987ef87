import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Entry } from '../shared/album.ts';
import {
  codeOfStatus,
  errorStatus,
  type ErrorCode,
  type ErrorEnvelope,
  type FieldError,
} from '../shared/errors.ts';
import { fieldErrors, firstInvalidField } from '../shared/first-issue.ts';
import { messages } from '../shared/messages.ts';
import { confirmMessages } from '../shared/messages/host/confirm.ts';
import type { Locale } from '../shared/locales/locales.ts';
import { sentenceIn, textsIn, type Texts } from './lib/texts.ts';

const defaultMessage: Record<ErrorCode, string> = {
  BAD_REQUEST: messages.generic.badForm,
  UNAUTHORIZED: messages.generic.sessionRequired,
  FORBIDDEN: messages.generic.forbidden,
  CONFIRMATION_REQUIRED: confirmMessages.required,
  NOT_FOUND: messages.generic.notFound,
  CONFLICT: messages.generic.error,
  PAYLOAD_TOO_LARGE: messages.generic.bodyTooLarge,
  UNSUPPORTED_MEDIA_TYPE: messages.generic.jsonOnly,
  TOO_MANY_REQUESTS: messages.generic.tooManyRequests,
  INTERNAL_SERVER_ERROR: messages.generic.unexpected,
  SERVICE_UNAVAILABLE: messages.generic.busy,
  INSUFFICIENT_STORAGE: messages.file.noSpace,
};

/** Seconds after which a refusal "for now" may be tried again, where the caller sets no other. */
const defaultRetryAfter: Partial<Record<ErrorCode, number>> = {
  TOO_MANY_REQUESTS: 60,
  SERVICE_UNAVAILABLE: 5,
};

/** A sentence of `shared/messages`; with values it is made in the language of the caller. */
type Sentence = string | ((texts: Texts) => string);

/** A refusal whose message a guest may read: thrown by services, answered by both APIs in the one envelope. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The sentence in a language. */
  readonly messageIn: (locale: Locale) => string;
  readonly validationErrors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of a conflicting update: the entry as it is now. */
  entry?: Entry;

  constructor(
    code: ErrorCode,
    sentence: Sentence = defaultMessage[code],
    field?: string,
    retryAfterSeconds: number | undefined = defaultRetryAfter[code],
  ) {
    const isFixed = typeof sentence === 'string';
    super(isFixed ? sentence : sentence(textsIn('en')));
    this.messageIn = (locale) => (isFixed ? sentenceIn(locale, sentence) : sentence(textsIn(locale)));
    this.validationErrors = field === undefined ? undefined : [{ field, message: this.message }];
    this.retryAfterSeconds = retryAfterSeconds;
    this.name = 'AppError';
    this.code = code;
  }
}

/** Codes of a disk that is read-only, fails, or belongs to another user. */
const notWritable = /^(EROFS|EIO|EACCES|EPERM|SQLITE_READONLY.*|SQLITE_IOERR.*)$/;

type WithStatus = { statusCode?: number; code?: string };

const causeOf = (failure: unknown): unknown =>
  failure instanceof TRPCError && failure.cause ? failure.cause : failure;

/** Any failure as the caller may see it, in its language: an `AppError` or a failed parse as such, else a general one. */
export function toEnvelope(failure: unknown, locale: Locale = 'en'): ErrorEnvelope {
  const cause = causeOf(failure);
  const { message, validation_errors, ...rest } = englishEnvelope(failure, cause);
  const inLocale = (text: string) =>
    cause instanceof AppError ? cause.messageIn(locale) : sentenceIn(locale, text);
  const translated = validation_errors?.map(({ field, message: text }) => ({
    field,
    message: inLocale(text),
  }));
  return { message: inLocale(message), ...rest, ...(translated && { validation_errors: translated }) };
}

function englishEnvelope(failure: unknown, cause: unknown): ErrorEnvelope {
  if (cause instanceof AppError) {
    const { message, code, validationErrors, entry } = cause;
    return {
      message,
      error: code,
      ...(validationErrors && { validation_errors: validationErrors }),
      ...(entry && { entry }),
    };
  }
  const systemCode = (cause as WithStatus | null)?.code ?? '';
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(systemCode)) return envelopeOf(507);
  if (notWritable.test(systemCode)) return { message: messages.file.notStored, error: 'SERVICE_UNAVAILABLE' };
  if (systemCode.startsWith('SQLITE_BUSY')) return envelopeOf(503);
  const isInput = !(failure instanceof TRPCError) || failure.code === 'BAD_REQUEST';
  if (cause instanceof z.core.$ZodError && isInput) {
    const { message } = firstInvalidField(cause);
    return { message, error: 'BAD_REQUEST', validation_errors: fieldErrors(cause) };
  }
  if (failure instanceof TRPCError) return envelopeOf(trpcStatus[failure.code] ?? 500);
  return envelopeOf((failure as WithStatus | null)?.statusCode ?? 500, (failure as WithStatus | null)?.code);
}

export function errorHeaders(failure: unknown): Record<string, string> {
  const cause = causeOf(failure);
  const seconds =
    cause instanceof AppError ? cause.retryAfterSeconds : defaultRetryAfter[toEnvelope(failure).error];
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

export const statusOf = (envelope: ErrorEnvelope): number => errorStatus[envelope.error];

const trpcStatus: Partial<Record<TRPCError['code'], number>> = {
  ...errorStatus,
  PARSE_ERROR: 400,
  METHOD_NOT_SUPPORTED: 404,
};

function envelopeOf(status: number, code?: string): ErrorEnvelope {
  const error = codeOfStatus(status);
  const badJson = code?.startsWith('FST_ERR_CTP_INVALID_JSON') || code === 'FST_ERR_CTP_EMPTY_JSON_BODY';
  return { message: badJson ? messages.generic.badJson : defaultMessage[error], error };
}
