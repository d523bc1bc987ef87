/** What an address needs beyond the page itself: scripts, style sheets and faces beneath the built client, by address. */
export type Preloads = Record<string, string[]>;

/**
 * The page with everything its address needs named in its head, so that a browser fetches all of it side by side.
 *
 * @param pathname within the journal, without query
 * @param base the path beneath which the journal lives
 */
export function withPreloads(page: string, preloads: Preloads, pathname: string, base: string): string {
  const links = neededBy(preloads, pathname).map(
    (file) => `<link ${roleOf(file)} crossorigin href="${base}/${file}">`,
  );
  return page.replace('</head>', `${links.join('')}</head>`);
}

function roleOf(file: string): string {
  if (file.endsWith('.css')) return 'rel="stylesheet"';
  return file.endsWith('.woff2') ? 'rel="preload" as="font" type="font/woff2"' : 'rel="modulepreload"';
}

function neededBy(preloads: Preloads, pathname: string): string[] {
  const found = Object.keys(preloads).find((pattern) => matches(pattern, pathname));
  return found === undefined ? [] : (preloads[found] ?? []);
}

/** Whether a path is of this kind; a part that begins with a colon stands for any. */
function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = (pathname.replace(/\/+$/, '') || '/').split('/');
  return (
    wanted.length === given.length && wanted.every((part, n) => part.startsWith(':') || part === given[n])
  );
}
