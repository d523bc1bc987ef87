import { expect, it } from 'vitest';
import { isWorthARetry, toUploadError } from './upload.ts';
import { NetworkError } from '../errors.ts';

const answered = (status: number, body: string, statusText = '') =>
  Object.assign(new Error('tus: unexpected response'), {
    originalResponse: {
      getStatus: () => status,
      getHeader: () => undefined,
      getBody: () => body,
      getUnderlyingObject: () => ({ statusText }),
    },
  });

it('A failed upload has the sentence of the server', () => {
  const body = JSON.stringify({ message: 'Images must be 10MB or less', error: 'PAYLOAD_TOO_LARGE' });
  const failure = toUploadError(answered(413, body));
  expect(failure.message).toBe('Images must be 10MB or less');
  expect(failure).toMatchObject({
    data: { message: 'Images must be 10MB or less', error: 'PAYLOAD_TOO_LARGE', httpStatus: 413 },
  });
});

it('An answer of another server gives the status text', () => {
  const failure = toUploadError(answered(413, '<h1>413</h1>', 'Request Entity Too Large'));
  expect(failure.message).toBe('Request Entity Too Large');
  expect(failure).toMatchObject({ data: { error: 'PAYLOAD_TOO_LARGE' } });
  // HTTP/2 has no status text.
  expect(toUploadError(answered(502, '')).message).toBe('Unknown server error');
});

it('Without an answer the failure is a network error', () => {
  const unanswered = Object.assign(new Error('network'), { originalResponse: null });
  expect(toUploadError(unanswered)).toBeInstanceOf(NetworkError);
  for (const answer of [answered(0, ''), answered(200, '<h1>Guests of the hotel</h1>')])
    expect(toUploadError(answer)).toBeInstanceOf(NetworkError);
});

it('An upload is tried again after a lost connection, a fault and a busy upload, never after a refusal', () => {
  expect([0, 409, 423, 500, 503].every(isWorthARetry)).toBe(true);
  expect([400, 401, 413, 415, 429].some(isWorthARetry)).toBe(false);
});
