import { isLocale, localeCookie, type Locale } from '../../shared/locales/locales.ts';
import type { Profile } from '../../shared/users.ts';
import { basePath } from '../lib/base-path.ts';
import { shownLocale } from '../lib/locale.ts';
import { api } from './api.ts';

const year = 365 * 24 * 3600;

/** The profile of the guest who is logged in. A language that was chosen on this device is kept with the guest. */
export async function loadProfile(id: number): Promise<Profile> {
  const user = await api.users.profile.query({ id });
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
