import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, endSession, readSession, session, writeSession } from './session-store.ts';

const stored = new Map<string, string>();
const guest = { ...session.get(), status: 'guest', userId: 7 } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', { location: { pathname: '/album' } });
  session.set(guest);
});

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

it('The session is stored under the three keys of the specification', () => {
  writeSession({ token: 'secret', userId: 7 });
  expect(Object.fromEntries(stored)).toEqual({ sessionToken: 'secret', authToken: 'secret', userId: '7' });
  expect(readSession()).toEqual({ token: 'secret', userId: 7 });
});

it('Clearing the session removes every key, the former name included', () => {
  writeSession({ token: 'secret', userId: 7 });
  stored.set('userName', 'ada');
  clearSession();
  expect(stored.size).toBe(0);
});

it.each([
  [{ sessionToken: 'secret' }],
  [{ userId: '7' }],
  [{ sessionToken: '', userId: '7' }],
  [{ sessionToken: 'secret', userId: 'seven' }],
  [{ sessionToken: 'secret', userId: '0' }],
])('A stored session of %j is none', (half) => {
  for (const [key, value] of Object.entries(half)) stored.set(key, value);
  expect(readSession()).toBeNull();
});

it('An answer of 401 ends the session of its request', () => {
  writeSession({ token: 'secret', userId: 7 });
  endSession('secret');
  expect(readSession()).toBeNull();
  expect(session.get()).toEqual({ ...guest, endedAt: '/album' });
});

it('An answer of 401 does not end a session that began after its request', () => {
  writeSession({ token: 'new', userId: 7 });
  endSession('old');
  expect(readSession()?.token).toBe('new');
  expect(session.get()).toEqual(guest);
});
