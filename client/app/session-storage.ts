import { deviceStorage } from '../lib/storage/storage.ts';

/** What the browser stores of a session; the token is stored under two names, as the specification has it. */
export type StoredSession = { token: string; userId: number };

const tokenKeys = ['sessionToken', 'authToken'] as const;
const userIdKey = 'userId';
const userNameKey = 'userName';

export const sessionEnded = new EventTarget();

/** The stored session, or null when any part of it is missing or unreadable. */
export function readSession(): StoredSession | null {
  const token = deviceStorage.get(tokenKeys[0]);
  const userId = Number(deviceStorage.get(userIdKey));
  return token && Number.isSafeInteger(userId) && userId > 0 ? { token, userId } : null;
}

export function writeSession({ token, userId }: StoredSession): void {
  for (const key of tokenKeys) deviceStorage.set(key, token);
  deviceStorage.set(userIdKey, String(userId));
}

export function clearSession(): void {
  for (const key of [...tokenKeys, userIdKey, userNameKey]) deviceStorage.remove(key);
}

/** To be called when `token` was answered with 401; a session that was started meanwhile stays. */
export function endSession(token: string): void {
  if (readSession()?.token !== token) return;
  clearSession();
  sessionEnded.dispatchEvent(new Event('ended'));
}

/** Whether a `storage` event of another tab may have changed the session (a null key: everything was cleared). */
export const concernsSession = (event: StorageEvent): boolean =>
  event.key === null || event.key === tokenKeys[0] || event.key === userIdKey;
