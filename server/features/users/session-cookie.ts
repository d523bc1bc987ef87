import { createHmac } from 'node:crypto';
import { mediaSecret, newToken, sha256 } from '../../auth/secret.ts';
import type { Deps } from '../../deps.ts';
import { secretOf } from '../../db/secrets.ts';

/**
 * The cookie that brings a session back: a part that all its values share, by which a stale value is known, and a part
 * that is exchanged at each use. Each value and the token that comes with it are derived from the ones before under a
 * key of the server, so that a call whose answer was lost gets the same answer again.
 */
type Cookie = { family: string; value: string };

async function derivation(deps: Deps) {
  const key = await secretOf(deps.db, 'session-cookies', newToken);
  return (purpose: 'family' | 'value' | 'token', from: string) =>
    createHmac('sha256', key).update(`${purpose}:${from}`).digest('base64url');
}

/** The cookie of a session that begins with this token. */
export async function firstCookie(deps: Deps, token: string): Promise<Cookie> {
  const derive = await derivation(deps);
  return { family: derive('family', token), value: derive('value', token) };
}

/** What a value is exchanged for: a token, and the next value. */
export async function nextOf(deps: Deps, { family, value }: Cookie) {
  const derive = await derivation(deps);
  const token = derive('token', `${family}.${value}`);
  return { token, cookie: { family, value: derive('value', token) } };
}

/** As a browser keeps it. */
export const writeCookie = ({ family, value }: Cookie): string => `${family}.${value}`;

export function readCookie(text: string | null): Cookie | null {
  const [, family, value] = /^([\w-]{43})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  return family && value ? { family, value } : null;
}

export const storedAs = ({ family, value }: Cookie) => ({
  cookie_family: sha256(family),
  cookie_hash: sha256(value),
});

export const tokenStoredAs = (token: string) => ({
  token_hash: sha256(token),
  media_hash: sha256(mediaSecret(token)),
});
