import { fileLimits, limits } from '../limits.ts';
import { inMegabytes } from './english.ts';

/** The sentences that belong to no single area: a file of its own, because the landing page needs no others. */
export const genericMessages = {
  error: 'An error occurred',
  unexpected: 'An unexpected error occurred',
  unreachable: 'Unable to connect to server. Please try again.',
  notFound: 'Not found',
  sessionRequired: 'Please log in',
  sessionEnded: 'Your session has ended. Please log in again.',
  forbidden: 'You may not do that',
  notYou: 'You can only act as yourself',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  tooManyTries: 'Too many failed attempts. Please wait a while and try again.',
  busy: 'The server is busy. Please try again in a moment.',
  badJson: 'The request is not valid JSON',
  badForm: 'The request could not be read',
  jsonOnly: 'Please send JSON',
  bodyTooLarge: `The request must be ${inMegabytes(fileLimits.json)} or less`,
  strangeText: 'Please remove characters that cannot be shown',
  invalidChoice: 'Please choose one of the listed values',
  invalidPage: 'Invalid page or limit',
  badTime: 'The time must be an ISO time',
  badIdempotencyKey: 'The idempotency key must be a UUID',
  spentIdempotencyKey: 'This was sent before and has been deleted since',
  tooManyIds: `At most ${limits.batchIds} entries can be asked for at once`,
} as const;
