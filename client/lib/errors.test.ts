import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { genericMessages } from '../../shared/messages/generic.ts';
import { errorMessage, fieldErrorsOf, isOffline, isTransient, statusOf } from './errors.ts';
import { UploadError } from './upload/upload-error.ts';

const answered = (data: object, message = '') =>
  new TRPCClientError(message, { result: { error: { message, code: -32000, data } } });
const unanswered = TRPCClientError.from(new TypeError('Failed to fetch'));
const byAProxy = new TRPCClientError('Unable to transform response from server', {
  meta: { response: new Response('{}', { status: 502 }) },
});
const byAPage = TRPCClientError.from(new SyntaxError('Unexpected token <'));

describe('the sentence of a failure', () => {
  it("is the server's own", () => {
    expect(errorMessage(answered({ message: 'Username is already taken', httpStatus: 409 }), 'Oh')).toBe(
      'Username is already taken',
    );
    expect(
      errorMessage(
        new UploadError({ message: 'Too large', error: 'PAYLOAD_TOO_LARGE', httpStatus: 413 }),
        'Oh',
      ),
    ).toBe('Too large');
  });

  it('is the error field where there is no message, and the fallback where there is neither', () => {
    expect(errorMessage(answered({ message: ' ', error: 'CONFLICT' }), 'Oh')).toBe('CONFLICT');
    expect(errorMessage(answered({ httpStatus: 500 }), 'Oh')).toBe('Oh');
  });

  it('says that the server cannot be reached when no answer came', () => {
    expect(errorMessage(unanswered, 'Oh')).toBe(genericMessages.unreachable);
    expect(errorMessage(new UploadError(), 'Oh')).toBe(genericMessages.unreachable);
    expect(errorMessage(unanswered, 'Oh', 'Network error')).toBe('Network error');
  });

  it('keeps the insides of programs to itself', () => {
    expect(errorMessage(byAProxy, 'Oh')).toBe('Oh');
    expect(errorMessage(byAPage, 'Oh')).toBe('Oh');
    expect(errorMessage(undefined, 'Oh')).toBe('Oh');
  });
});

it('tells an absent server from an angry one', () => {
  expect(isOffline(unanswered)).toBe(true);
  expect([answered({ httpStatus: 500 }), byAProxy, byAPage, null].some(isOffline)).toBe(false);
});

it('knows what a moment may mend', () => {
  const statuses = [400, 401, 403, 404, 409, 429, 500, 503];
  expect(statuses.filter((httpStatus) => isTransient(answered({ httpStatus })))).toEqual([429, 503]);
  expect([unanswered, byAProxy, byAPage].every(isTransient)).toBe(true);
  expect(statusOf(answered({ httpStatus: 404 }))).toBe(404);
});

it("hands on the server's field errors and nothing that only looks like them", () => {
  const email = { field: 'email', message: 'Email is required' };
  expect(fieldErrorsOf(answered({ validation_errors: [email, { field: 1 }, null] }))).toEqual([email]);
  expect(fieldErrorsOf(answered({ validation_errors: 'email' }))).toEqual([]);
  expect(fieldErrorsOf(unanswered)).toEqual([]);
});
