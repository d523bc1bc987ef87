/**
 * The page that a `next` parameter may redirect to: a path of this very site, else null. The browser's own
 * reading decides, so that `//elsewhere` and `/\elsewhere` do not get by.
 */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  try {
    const url = new URL(next, origin);
    return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
