export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  enter: '/enter',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  album: '/album',
  scrapbook: '/scrapbook',
  profile: '/profile',
  user: (id: number) => `/user/${id}`,
  host: '/host',
} as const;

/** The id in a text, as of an address like `/user/12`; null when it cannot be one. */
export function idFrom(text: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** The page of each address but the landing page's, by its file in `client/pages`; `:` marks a parameter. */
export const pageFiles = {
  [paths.login]: 'LoginPage',
  [paths.register]: 'RegisterPage',
  [paths.enter]: 'EnterPage',
  [paths.forgotPassword]: 'PasswordResetPage',
  [paths.resetPassword]: 'PasswordResetPage',
  [paths.album]: 'AlbumPage',
  [paths.scrapbook]: 'ScrapbookPage',
  [paths.profile]: 'ProfilePage',
  '/user/:userId': 'UserPage',
  [paths.host]: 'HostPage',
  [`${paths.host}/:part`]: 'HostPage',
} as const;

/** The addresses that need no session, but the login's: a guest may open them too. */
export const publicPaths: readonly string[] = [
  paths.register,
  paths.enter,
  paths.forgotPassword,
  paths.resetPassword,
];

/** What a link has, besides the invite, that makes the one who opens it a host. */
export const forHosts = 'host';

/** The login page, which redirects to `next` afterwards. */
export const loginThenBack = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;

/** The newest of the album first, whatever its usual order is. */
export const newestInAlbum = `${paths.album}?order=newest`;

/** A link to the form of a new entry, which ends where it was begun. */
export const newEntryFrom = (from: string) => ({
  to: `${paths.scrapbook}?write=new`,
  state: { opened: 'write', from },
});

/** A `next` parameter as a path of this site, else null; the browser's URL parser refuses `//elsewhere`. */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  try {
    const url = new URL(next, origin);
    return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
