import { dateInWords } from '../../shared/dates.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { Wedding } from '../../shared/system.ts';
import { lettersOf, placeholders, splitNames } from '../../shared/wedding.ts';

/** The scripts, style sheets and fonts of each page, as paths beneath the built client, by the page's path. */
export type Preloads = Record<string, string[]>;

/** The markup of each page by its path, as `client/prerender.tsx` made it for two names and for a common one. */
export type Prerendered = Record<string, Record<'pair' | 'single', { title: string; markup: string }>>;

/**
 * The page with everything that its path needs named in its head, so that a browser fetches it in parallel: first what
 * the first paint needs.
 *
 * @param pathname within the journal, without query
 * @param base the path under which the journal is served
 */
export function withPreloads(page: string, preloads: Preloads, pathname: string, base: string): string {
  const links = (valueAt(preloads, pathname) ?? [])
    .toSorted((a, b) => Number(a.endsWith('.js')) - Number(b.endsWith('.js')))
    .map((file) => `<link ${roleOf(file)} crossorigin href="${base}/${file}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * The page with its style sheets inside, so that its first paint waits for no further answer. Their links stay, disabled:
 * the loader of the build (Vite's `__vitePreload`) fetches no style sheet that has a link.
 *
 * @param styles the text of each style sheet by its path beneath the built client
 */
export const withStyles = (page: string, styles: Record<string, string>, base: string): string =>
  page.replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (link, href: string) => {
    const file = href.slice(base.length + 1);
    const style = styles[file];
    if (style === undefined) return link;
    const folder = href.slice(0, href.lastIndexOf('/'));
    const within = style.trim().replace(/\burl\(\.\//g, `url(${folder}/`);
    return `<style>${within}</style>${link.replace('<link', '<link disabled')}`;
  });

/** The page with the facts of the wedding in its head, where the client reads them. */
export const withWedding = (page: string, wedding: Wedding): string =>
  page.replace(
    '</head>',
    () => `<meta name="wedding" content="${escapeHtml(JSON.stringify(wedding))}"></head>`,
  );

/** The page with its title and its markup, where its path has been prerendered. */
export function withMarkup(
  page: string,
  prerendered: Prerendered,
  pathname: string,
  { couple_names, wedding_date }: Wedding,
): string {
  const { first, second } = splitNames(couple_names);
  const found = valueAt(prerendered, pathname)?.[second === null ? 'single' : 'pair'];
  if (!found) return page;
  const names = new RegExp(`${placeholders.first}( &amp; ${placeholders.second})?`);
  const title = found.title.replace(names, () => escapeHtml(couple_names));
  const values: Record<string, string> = {
    [placeholders.first]: first,
    [placeholders.second]: second ?? '',
    [placeholders.date]: dateInWords(wedding_date),
  };
  const markup = found.markup
    .replace(/--letters:\d+/, () => `--letters:${lettersOf(couple_names)}`)
    .replace(/%[A-Z]+%/g, (name) => escapeHtml(values[name] ?? name));
  return page
    .replace(/<title>.*?<\/title>/, (own) => (title === '' ? own : `<title>${title}</title>`))
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}

function roleOf(file: string): string {
  if (file.endsWith('.css')) return 'rel="stylesheet"';
  if (file.endsWith('.woff2')) return 'rel="preload" as="font" type="font/woff2"';
  // The first paint needs no script.
  return 'rel="modulepreload" fetchpriority="low"';
}

/** The pattern of a path, as far as the record has it. */
export const patternOf = (record: Record<string, unknown>, pathname: string): string | undefined =>
  Object.keys(record).find((pattern) => matches(pattern, pathname));

function valueAt<Value>(record: Record<string, Value>, pathname: string): Value | undefined {
  const pattern = patternOf(record, pathname);
  return pattern === undefined ? undefined : record[pattern];
}

function matches(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = (pathname.replace(/\/+$/, '') || '/').split('/');
  return (
    wanted.length === given.length && wanted.every((part, n) => part.startsWith(':') || part === given[n])
  );
}
