import { createHash, createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

// Without 0 O 1 l I: the code is read off a screen and typed by hand.
const resetAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
// Crockford's base 32, which leaves out what is easily confused.
const inviteAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 256 random bits, safe in addresses and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newHandle = (): string => randomBytes(16).toString('hex');

/** SHA-256 as hex; enough for secrets of 128 random bits and more, never for codes or passwords. */
export const sha256 = (value: string): string => hash('sha256', value);

/** The value of the media cookie, derived one-way from the session token: the token cannot be recovered from it. */
export const mediaSecret = (token: string): string =>
  createHash('sha256').update(`media:${token}`).digest('base64url');

export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a), 'hex'), Buffer.from(sha256(b), 'hex'));

const pick = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newVerificationCode = (length: number): string => pick('0123456789', length);
export const newResetCode = (length: number): string => pick(resetAlphabet, length);

/** 60 bits derived from a key, so that only their hash is stored. @param salt random: no restore gives one again */
export function inviteCode(key: string, salt: string): string {
  const bytes = createHmac('sha256', key).update(`invite:${salt}`).digest();
  const code = Array.from(bytes.subarray(0, 12), (byte) => inviteAlphabet[byte % 32]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The part of an invite code that is compared, without case, spaces and dashes. */
export const inviteKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
