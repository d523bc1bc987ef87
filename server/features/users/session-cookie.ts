import { createHmac } from 'node:crypto';
import { mediaSecret, newToken, sha256 } from '../../auth/secret.ts';
import type { Deps } from '../../deps.ts';
import { secretOf } from '../../db/secrets.ts';

/**
 * The cookie that brings a session back: a part that all its values share, by which a stale value is known, and a part
 * that is exchanged at each use.
 */
export type Cookie = { family: string; value: string };

export function readCookie(text: string | null): Cookie | null {
  const [, family, value] = /^([\w-]{43})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  return family && value ? { family, value } : null;
}

/**
 * What a session is opened by, at its start or after a cookie: a token, the cookie, and the hashes of both. What follows a
 * cookie is derived from it under a key of the server, so that a call whose answer was lost gets the same answer again.
 */
export async function secretsAfter(deps: Deps, before: Cookie | null) {
  const key = await secretOf(deps.db, 'session-cookies', newToken);
  const derive = (purpose: 'value' | 'token', from: string) =>
    createHmac('sha256', key).update(`${purpose}:${from}`).digest('base64url');
  const token = before ? derive('token', `${before.family}.${before.value}`) : newToken();
  const family = before?.family ?? newToken();
  const value = derive('value', token);
  return {
    token,
    cookie: `${family}.${value}`,
    hashes: {
      token_hash: sha256(token),
      media_hash: sha256(mediaSecret(token)),
      cookie_family: sha256(family),
      cookie_hash: sha256(value),
    },
  };
}
