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
import { UploadError } from './upload/upload.ts';

const answered = (data: object, message = '') =>
  new TRPCClientError(message, { result: { error: { message, code: -32000, data } } });
const unanswered = TRPCClientError.from(new NetworkError('No answer'));
const byAProxy = new TRPCClientError('Unable to transform response from server', {
  meta: { response: new Response('{}', { status: 502 }) },
});
const byAPage = TRPCClientError.from(new SyntaxError('Unexpected token <'));
const tooLarge = new UploadError({ message: 'Too large', error: 'PAYLOAD_TOO_LARGE', httpStatus: 413 });
const bug = new TypeError('Promise.withResolvers is not a function');

const consoleError = vi.spyOn(console, 'error');
beforeEach(() => consoleError.mockImplementation(() => undefined));
afterEach(() => consoleError.mockReset());

test.each([
  ["the server's own", answered({ message: 'Taken', httpStatus: 409 }), 'Taken'],
  ["the server's own of an upload", tooLarge, 'Too large'],
  ['the error field without a message', answered({ message: ' ', error: 'CONFLICT' }), 'CONFLICT'],
  ['the fallback without both', answered({ httpStatus: 500 }), 'Oh'],
  ['that the server cannot be reached, without an answer', unanswered, genericMessages.unreachable],
  ['the same for an upload', new NetworkError(), genericMessages.unreachable],
  ['the fallback after an answer of a proxy', byAProxy, 'Oh'],
  ['the fallback after a page in place of an answer', byAPage, 'Oh'],
  ['the fallback for nothing', undefined, 'Oh'],
])('The sentence is %s', (_, failure, sentence) => {
  expect(errorMessage(failure, 'Oh')).toBe(sentence);
  expect(consoleError).not.toHaveBeenCalled();
});

test('An error of our own code gives the fallback and is logged once', () => {
  for (const _ of [1, 2]) expect(errorMessage(bug, 'Oh', 'Network error')).toBe('Oh');
  expect(errorMessage(unanswered, 'Oh', 'Network error')).toBe('Network error');
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
