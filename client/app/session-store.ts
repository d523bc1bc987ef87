import type { Profile, SessionAnswer } from '../../shared/users.ts';
import { localeCookie } from '../../shared/locales/locales.ts';
import { basePath } from '../lib/base-path.ts';
import { isTransient, loadCode } from '../lib/errors.ts';
import { deviceStorage } from '../lib/storage/storage.ts';
import { createStore } from '../lib/storage/store.ts';
import { idFrom } from './paths.ts';

export type SessionState = {
  /** `unknown` in a prerendered page, `loading` while a stored session is being checked or brought back. */
  status: 'unknown' | 'loading' | 'anonymous' | 'guest' | 'unreachable';
  userId: number | null;
  user: Profile | null;
  /** The path on which the server ended the session of a guest at work: what is on that page stays there. */
  endedAt: string | null;
  /** The guest logged out: the next page is the landing page, not the login. */
  left: boolean;
};

/** What the browser stores of a session; the token is stored under two names, as the specification has it. */
export type StoredSession = { token: string; userId: number };

const tokenKeys = ['sessionToken', 'authToken'] as const;
const userIdKey = 'userId';
/** The name that logs in again by a password, where there is one. */
export const userNameKey = 'userName';
/** Written for a moment when the server has ended the session: the pages of other tabs stay, too. */
const endedKey = 'sessionEnded';

/** The stored session, or null when any part of it is missing or unreadable. */
export function readSession(): StoredSession | null {
  const token = deviceStorage.get(tokenKeys[0]);
  const userId = idFrom(deviceStorage.get(userIdKey));
  return token && userId !== null ? { token, userId } : null;
}

export function writeSession({ token, userId }: StoredSession): void {
  for (const key of tokenKeys) deviceStorage.set(key, token);
  deviceStorage.set(userIdKey, String(userId));
}

export function clearSession(): void {
  for (const key of [...tokenKeys, userIdKey, userNameKey]) deviceStorage.remove(key);
}

/** Whether there is a cookie that may bring the session back; the page cannot read that one. */
const mayComeBack = (): boolean => /(?:^|; )wj_back=1(?:;|$)/.test(globalThis.document?.cookie ?? '');

/** Whether no password may let the guest in again, while the server does not say so. */
export const mayBeByName = (): boolean => !deviceStorage.get(userNameKey);

/** Without an answer of the server, too: who has logged out is not brought back, and the next guest has another language. */
function forgetCookies(): void {
  for (const name of ['wj_back', localeCookie]) document.cookie = `${name}=; Max-Age=0; Path=${basePath}/`;
}

const anonymous: SessionState = {
  status: 'anonymous',
  userId: null,
  user: null,
  endedAt: null,
  left: false,
};

function begin(): SessionState {
  const stored = readSession();
  if (!stored && !mayComeBack()) return anonymous;
  return { ...anonymous, status: 'loading', userId: stored?.userId ?? null };
}

export const session = createStore<SessionState>(begin(), { ...anonymous, status: 'unknown' });
const { set } = session;

// Loaded when first needed: an anonymous visitor of the landing page needs no client.
const loadApi = async () => (await loadCode(import('./api.ts'))).api;
const loadCalls = () => loadCode(import('./load-session.ts'));

/** Removes chosen files from the device, which other guests may use; without storage there are none. */
const tidyFiles = (nextUserId: number | null) =>
  import('../lib/storage/file-store.ts').then(
    ({ deleteFilesOfOthers }) => deleteFilesOfOthers(nextUserId),
    () => undefined,
  );

/** Checks a stored session while the code of the page is still on its way, and follows the other tabs. */
export function beginSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === endedKey) return showEnded();
    // Without a key everything was cleared.
    if (key !== null && key !== tokenKeys[0] && key !== userIdKey) return;
    if (readSession() !== null) void restore();
    // Of what another tab writes, the rest follows.
    else if (newValue === null && session.get().endedAt === null) set({ ...anonymous, left: true });
  });
  if (session.get().status === 'loading') void restore();
}

/** Checks with the server whether the stored session is valid, or brings it back; removes it when it is not. */
export async function restore(): Promise<void> {
  let stored = readSession();
  set(begin());
  try {
    if (!stored && mayComeBack()) stored = await (await loadCalls()).comeBack();
    const user = stored && (await (await loadCalls()).loadProfile(stored.userId));
    if (readSession()?.token !== stored?.token) return;
    if (user) return set({ ...anonymous, status: 'guest', userId: user.id, user });
  } catch (error) {
    // Another tab has begun a session meanwhile.
    if (readSession() !== null && readSession()?.token !== stored?.token) return;
    if (isTransient(error))
      return set({ ...anonymous, status: 'unreachable', userId: stored?.userId ?? null });
  }
  clearSession();
  set(anonymous);
}

/** Begins the session that a call gave. @throws when the profile cannot be loaded. */
export async function startSession({ user_id: userId, session_token: token }: SessionAnswer): Promise<void> {
  writeSession({ userId, token });
  try {
    const user = await (await loadCalls()).loadProfile(userId);
    set({ ...anonymous, status: 'guest', userId, user });
  } catch (error) {
    clearSession();
    throw error;
  }
  void tidyFiles(userId);
}

export async function logout(): Promise<void> {
  const session_token = readSession()?.token;
  try {
    await (await loadApi()).users.logout.mutate({ session_token });
  } catch {
    // The specification: the local state is cleared even if the call fails.
  }
  void tidyFiles(null);
  forgetCookies();
  clearSession();
  set({ ...anonymous, left: true });
}

/** To be called when `token` was answered with 401; a session that was started meanwhile stays. */
export function endSession(token: string): void {
  if (readSession()?.token !== token) return;
  deviceStorage.set(endedKey, 'true');
  deviceStorage.remove(endedKey);
  clearSession();
  showEnded();
}

function showEnded(): void {
  const state = session.get();
  if (state.status === 'guest') set({ ...state, endedAt: window.location.pathname });
}

export function updateUser(user: Profile): void {
  if (session.get().userId === user.id) set({ ...session.get(), user });
}
