import type { Profile } from '../../shared/users.ts';
import { isTransient, loadCode } from '../lib/errors.ts';
import { createStore } from '../lib/storage/store.ts';
import { clearSession, concernsSession, readSession, sessionEnded, writeSession } from './session-storage.ts';

export type SessionState = {
  /** `unknown` in a prerendered page, `loading` while a stored session is being checked. */
  status: 'unknown' | 'loading' | 'anonymous' | 'guest' | 'unreachable';
  userId: number | null;
  user: Profile | null;
  /** The server ended the session while the guest was at work. */
  ended: boolean;
  /** The path on which the session ended: what is on that page stays there. */
  endedAt: string | null;
  /** The guest logged out: the next page is the landing page, not the login. */
  left: boolean;
};

const anonymous: SessionState = {
  status: 'anonymous',
  userId: null,
  user: null,
  ended: false,
  endedAt: null,
  left: false,
};

function begin(): SessionState {
  const stored = readSession();
  return stored ? { ...anonymous, status: 'loading', userId: stored.userId } : anonymous;
}

export const session = createStore<SessionState>(begin(), { ...anonymous, status: 'unknown' });
const { set } = session;

// Loaded when first needed: an anonymous visitor of the landing page needs no client.
const loadApi = async () => (await loadCode(import('./api.ts'))).api;

/** Removes chosen files from the device, which other guests may use; without storage there are none. */
const tidyFiles = (nextUserId: number | null) =>
  import('../lib/storage/file-store.ts').then(
    ({ deleteAllFiles, deleteFilesOfOthers }) =>
      nextUserId === null ? deleteAllFiles() : deleteFilesOfOthers(nextUserId),
    () => undefined,
  );

async function loadProfile(id: number): Promise<Profile> {
  return (await loadApi()).users.profile.query({ id });
}

/** Checks a stored session while the code of the page is still on its way, and follows the server and the other tabs. */
export function beginSession(): void {
  sessionEnded.addEventListener('ended', onEnded);
  window.addEventListener('storage', onStorage);
  if (session.get().status === 'loading') void restore();
}

/** Checks with the server whether the stored session is valid; removes it when it is not. */
export async function restore(): Promise<void> {
  const stored = readSession();
  if (!stored) {
    clearSession();
    return set(anonymous);
  }
  set(begin());
  try {
    const user = await loadProfile(stored.userId);
    if (readSession()?.token === stored.token) set({ ...anonymous, status: 'guest', userId: user.id, user });
  } catch (error) {
    if (readSession() !== null && readSession()?.token !== stored.token) return;
    if (isTransient(error)) return set({ ...anonymous, status: 'unreachable', userId: stored.userId });
    clearSession();
    set(anonymous);
  }
}

/** Begins the session that a login or a verified e-mail gave. @throws when the profile cannot be loaded. */
export async function start(userId: number, token: string): Promise<void> {
  writeSession({ userId, token });
  try {
    const user = await loadProfile(userId);
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
  clearSession();
  set({ ...anonymous, left: true });
}

export function update(user: Profile): void {
  if (session.get().userId === user.id) set({ ...session.get(), user });
}

function onEnded(): void {
  const state = session.get();
  if (state.status === 'guest') set({ ...state, ended: true, endedAt: window.location.pathname });
}

function onStorage(event: StorageEvent): void {
  if (!concernsSession(event)) return;
  if (readSession() === null) set({ ...anonymous, left: true });
  else void restore();
}
