/** Every address a browser can show, in one place. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  album: '/album',
  scrapbook: '/scrapbook',
  profile: '/profile',
  user: (id: number) => `/user/${id}`,
} as const;

/** The login page, which leads back to `next` afterwards. */
export const loginThenBack = (next: string): string => `${paths.login}?next=${encodeURIComponent(next)}`;
