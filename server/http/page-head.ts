/** The scripts, style sheets and fonts of each page, as paths beneath the built client, by the page's path. */
export type Preloads = Record<string, string[]>;

/**
 * The page with everything that its path needs named in its head, so that a browser fetches it in parallel.
 * @param pathname within the journal, without query
 * @param base the path under which the journal is served
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

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = (pathname.replace(/\/+$/, '') || '/').split('/');
  return (
    wanted.length === given.length && wanted.every((part, n) => part.startsWith(':') || part === given[n])
  );
}
