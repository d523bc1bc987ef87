import { createHash } from 'node:crypto';

/** The version of an answer by its bytes. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Whether an If-None-Match header names this version; a weak tag matches as well. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));
