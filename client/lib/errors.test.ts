import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { genericMessages } from '../../shared/messages/generic.ts';
import {
  errorMessage,
  fieldErrorsOf,
  isOffline,
  isTransient,
  loadCode,
  NetworkError,
  statusOf,
} from './errors.ts';
import { UploadError } from './upload/upload-error.ts';

const answered = (data: object, message = '') =>
  new TRPCClientError(message, { result: { error: { message, code: -32000, data } } });
const unanswered = TRPCClientError.from(new NetworkError('No answer'));
const byAProxy = new TRPCClientError('Unable to transform response from server', {
  meta: { response: new Response('{}', { status: 502 }) },
});
const byAPage = TRPCClientError.from(new SyntaxError('Unexpected token <'));
const bug = new TypeError('Promise.withResolvers is not a function');

const consoleError = vi.spyOn(console, 'error');
beforeEach(() => consoleError.mockImplementation(() => undefined));
afterEach(() => consoleError.mockReset());

test("The sentence is the server's own", () => {
  expect(errorMessage(answered({ message: 'Username is already taken', httpStatus: 409 }), 'Oh')).toBe(
    'Username is already taken',
  );
  const tooLarge = { message: 'Too large', error: 'PAYLOAD_TOO_LARGE', httpStatus: 413 } as const;
  expect(errorMessage(new UploadError(tooLarge), 'Oh')).toBe('Too large');
});

test('The sentence is the error field without a message, and the fallback without both', () => {
  expect(errorMessage(answered({ message: ' ', error: 'CONFLICT' }), 'Oh')).toBe('CONFLICT');
  expect(errorMessage(answered({ httpStatus: 500 }), 'Oh')).toBe('Oh');
});

test('Without an answer the message is that the server cannot be reached', () => {
  expect(errorMessage(unanswered, 'Oh')).toBe(genericMessages.unreachable);
  expect(errorMessage(new NetworkError(), 'Oh')).toBe(genericMessages.unreachable);
  expect(errorMessage(unanswered, 'Oh', 'Network error')).toBe('Network error');
});

test('An answer of another server gives the fallback', () => {
  expect(errorMessage(byAProxy, 'Oh')).toBe('Oh');
  expect(errorMessage(byAPage, 'Oh')).toBe('Oh');
  expect(errorMessage(undefined, 'Oh')).toBe('Oh');
  expect(consoleError).not.toHaveBeenCalled();
});

test('An error of our own code gives the fallback and is logged once', () => {
  expect(errorMessage(bug, 'Oh', 'Network error')).toBe('Oh');
  expect(errorMessage(bug, 'Oh', 'Network error')).toBe('Oh');
  expect(consoleError.mock.calls).toEqual([['Unexpected error', bug]]);
});

test('Only a missing answer counts as offline', async () => {
  expect(isOffline(unanswered)).toBe(true);
  await expect(loadCode(Promise.reject(new TypeError('Failed to fetch')))).rejects.toSatisfy(isOffline);
  expect([answered({ httpStatus: 500 }), byAProxy, byAPage, bug, null].some(isOffline)).toBe(false);
});

test('A missing answer, 429 and 503 are transient, other refusals are not', () => {
  const statuses = [400, 401, 403, 404, 409, 429, 500, 503];
  expect(statuses.filter((httpStatus) => isTransient(answered({ httpStatus })))).toEqual([429, 503]);
  expect([unanswered, byAProxy, byAPage].every(isTransient)).toBe(true);
  expect(statusOf(answered({ httpStatus: 404 }))).toBe(404);
});

test('The broken rules of fields are those of the answer', () => {
  const email = { field: 'email', message: 'Email is required' };
  expect(fieldErrorsOf(answered({ validation_errors: [email] }))).toEqual([email]);
  expect(fieldErrorsOf(unanswered)).toEqual([]);
});
