import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import {
  beginSession,
  clearSession,
  endSession,
  readSession,
  session,
  writeSession,
} from './session-store.ts';

const guest = { ...session.get(), status: 'guest', userId: 7 } as const;

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', { location: { pathname: '/album' } });
  session.set(guest);
});
afterEach(() => void vi.unstubAllGlobals());

it('The session is stored under the three keys of the specification', () => {
  writeSession({ token: 'secret', userId: 7 });
  const keys = ['sessionToken', 'authToken', 'userId'];
  expect(keys.map((key) => localStorage.getItem(key))).toEqual(['secret', 'secret', '7']);
  expect(readSession()).toEqual({ token: 'secret', userId: 7 });
});

it('Clearing the session removes every key, the former name included', () => {
  writeSession({ token: 'secret', userId: 7 });
  localStorage.setItem('userName', 'ada');
  clearSession();
  expect(localStorage).toHaveLength(0);
});

it.each([
  [{ sessionToken: 'secret' }],
  [{ userId: '7' }],
  [{ sessionToken: '', userId: '7' }],
  [{ sessionToken: 'secret', userId: 'seven' }],
  [{ sessionToken: 'secret', userId: '0' }],
])('A stored session of %j is none', (half) => {
  for (const [key, value] of Object.entries(half)) localStorage.setItem(key, value);
  expect(readSession()).toBeNull();
});

it.each([
  ['An answer of 401 to', 'sessionEnded', { userId: 7, endedAt: '/album', left: false }],
  ['A logout in', null, { userId: null, endedAt: null, left: true }],
])('%s another tab ends the session here as there', (_, first, expected) => {
  let listen = (_event: object): void => undefined;
  const addEventListener = (_type: string, listener: typeof listen) => (listen = listener);
  vi.stubGlobal('window', { location: { pathname: '/album' }, addEventListener });
  beginSession();
  const written: string[] = [];
  const storage = fakeStorage();
  const setItem = (key: string, value: string) => {
    written.push(key);
    storage.setItem(key, value);
  };
  vi.stubGlobal('localStorage', { ...storage, setItem });
  if (first) {
    writeSession({ token: 'secret', userId: 7 });
    endSession('secret');
    session.set(guest);
    expect(written).toContain(first);
    listen({ key: first, newValue: 'true' });
  }
  for (const key of ['sessionToken', 'userId']) listen({ key, newValue: null });
  expect(session.get()).toMatchObject(expected);
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
