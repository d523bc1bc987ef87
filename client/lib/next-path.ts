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
