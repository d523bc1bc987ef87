import { delays } from '../../shared/limits.ts';
import { isLocale, localeCookie, type Locale } from '../../shared/locales/locales.ts';
import type { Profile, SessionAnswer } from '../../shared/users.ts';
import { basePath } from '../lib/base-path.ts';
import { shownLocale } from '../lib/locale.ts';
import { deviceStorage } from '../lib/storage/storage.ts';
import { api } from './api.ts';
import { readSession, userNameKey, writeSession, type StoredSession } from './session-store.ts';

/** The session of a browser that has forgotten it, or null. @throws without an answer */
export async function comeBack(): Promise<StoredSession | null> {
  // Of one tab at a time, where there are locks: a second exchange of the cookie would end the token of the first.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('session', exchangeCookie) : exchangeCookie();
}

async function exchangeCookie(): Promise<StoredSession | null> {
  const known = readSession();
  if (known) return known;
  const signal = AbortSignal.timeout(delays.httpTimeout);
  // Not by `api`: the cookie is sent to this path alone.
  const answer = await fetch(`${basePath}/api/users/come-back`, { method: 'POST', signal });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`The session was not brought back: ${answer.status}`);
  const { user_id: userId, session_token: token } = (await answer.json()) as SessionAnswer;
  writeSession({ token, userId });
  return { token, userId };
}

const year = 365 * 24 * 3600;

/** The profile of the guest who is logged in. A language that was chosen on this device is kept with the guest. */
export async function loadProfile(id: number): Promise<Profile> {
  const user = await api.users.profile.query({ id });
  // For a logout while no server says so; another tab may have ended this session meanwhile.
  if (user.email === undefined || readSession()?.userId !== id) deviceStorage.remove(userNameKey);
  else deviceStorage.set(userNameKey, user.username);
  const chosen = new RegExp(`(?:^|; )${localeCookie}=([^;]+)`).exec(document.cookie)?.[1];
  if (chosen === undefined && user.locale) showIn(user.locale);
  // Where it cannot be kept, the next visit does so.
  if (isLocale(chosen) && chosen === shownLocale && chosen !== user.locale)
    void api.users.update_profile.mutate({ id, locale: chosen }).catch(() => undefined);
  return user;
}

/** Loads the page again where it has another language, unless cookies are blocked: it would do so for ever. */
function showIn(locale: Locale): void {
  if (locale === shownLocale) return;
  document.cookie = `${localeCookie}=${locale}; Max-Age=${year}; Path=${basePath}/`;
  if (document.cookie.includes(`${localeCookie}=`)) window.location.reload();
}
