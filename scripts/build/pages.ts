import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, minify, type AliasOptions, type Plugin } from 'vite';
import { pageFiles, paths } from '../../client/app/paths.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { placeholders } from '../../shared/wedding.ts';

const root = join(import.meta.dirname, '../../client');

/** Vite's manifest of a language, beneath `dist/client`: the output file of each module, and the files that it imports. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;
export const manifestFile = (locale: string) => `.vite/manifest.${locale}.json`;

/** The prerendered pages: `LANGUAGE/pair/PATTERN.html` for two names, and `single` for a common one. */
const pagesFolder = '.vite/pages';

/** The chunk of what all pages share, and that of what all but the landing page do. */
export const START_CHUNK = 'start';
export const FRAME_CHUNK = 'frame';

/** The modules that each path needs before its first display. */
export const routeModules: Record<string, string[]> = { [paths.landing]: ['main', START_CHUNK] };
for (const [path, file] of Object.entries(pageFiles))
  routeModules[path] = ['main', START_CHUNK, FRAME_CHUNK, `pages/${file}.tsx`];

/**
 * The chunks that modules need before they show anything, each once.
 * @param roots names of modules below `client/`, or of chunks
 * @throws when the build has no such module or chunk
 */
export function chunksOf(manifest: Manifest, roots: readonly string[]): Manifest[string][] {
  const found = new Set<Manifest[string]>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
}

type Own = typeof import('../../shared/messages/locale.ts');
type Page = typeof import('../../shared/messages/page.ts');

/** The language of a page; the tests' own are English. */
const langOf = (locale: string) => (locale.startsWith('pseudo') ? 'en' : locale);

/** Prepares `index.html` for its first paint: the script before it is inside, the application's come after what it needs. */
export const indexPage = (locale: string, catalog: string): Plugin => ({
  name: 'index-page',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { code } = await minify('script.js', readFileSync(join(root, 'before-paint.js'), 'utf8'));
      const { locale: own } = (await import(join(catalog, 'locale.ts'))) as Own;
      const { pageTexts } = (await import(join(catalog, 'page.ts'))) as Page;
      return html
        .replace('<html lang="en"', `<html lang="${langOf(locale)}" dir="${own.dir}"`)
        .replace(/<!-- (\w+) -->/g, (_, name: keyof typeof pageTexts) => escapeHtml(pageTexts[name]))
        .replace('<!-- before-paint -->', () => `<script>${code.trim()}</script>`)
        .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
    },
  },
});

/**
 * Writes every page with its markup and its style sheets, so that its first paint takes one answer and no script, and with
 * links to what else it needs. `server/http/pages.ts` replaces the placeholders. Pages of guests consist of a skeleton.
 */
export const prerender = (locale: string, alias?: AliasOptions): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const read = (name: string) => readFileSync(join(dir, name), 'utf8');
    const manifest = JSON.parse(read(manifestFile(locale))) as Manifest;
    const fonts = Object.entries(manifest).flatMap(([key, { file }]) =>
      key.endsWith('-latin-wght-normal.woff2') ? [file] : [],
    );
    const index = read('index.html');
    const pageOf = (pattern: string, modules: string[]) => {
      const files = chunksOf(manifest, modules).flatMap(({ file, css = [] }) => [...css, file]);
      // The names of the landing page are painted before any font is there, and stay in their places.
      const all = new Set(pattern === paths.landing ? files : [...files, ...fonts]);
      const links = [...all].filter((file) => !index.includes(file)).map(linkTo);
      const page = index.replace('</head>', `${links.toSorted().toReversed().join('')}</head>`);
      return underBase(withStyles(page, read));
    };
    const write = (couple: 'pair' | 'single', pattern: string, page: string) => {
      const folder = join(dir, pagesFolder, locale, couple);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${encodeURIComponent(pattern)}.html`), page);
    };
    const { first, second, date, place, sentence } = placeholders;
    const facts = { wedding_date: date, wedding_place: place, landing_sentence: sentence };
    const vite = await createServer({
      configFile: false,
      root,
      mode: 'production',
      resolve: { alias },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      type Renderer = typeof import('../../client/prerender.tsx');
      const { renderPage } = (await vite.ssrLoadModule('/prerender.tsx')) as Renderer;
      for (const [pattern, modules] of Object.entries(routeModules)) {
        const page = pageOf(pattern, modules);
        const path = pattern.replace(/:\w+/g, '1');
        const pair = { ...facts, couple_names: `${first} & ${second}` };
        write('pair', pattern, withMarkup(page, await renderPage(path, pair)));
        write('single', pattern, withMarkup(page, await renderPage(path, { ...facts, couple_names: first })));
      }
    } finally {
      await vite.close();
    }
    const blank = underBase(withStyles(index, read));
    write('pair', '*', blank);
    write('single', '*', blank);
  },
});

function linkTo(file: string): string {
  const href = `crossorigin href="./${file}"`;
  if (file.endsWith('.css')) return `<link rel="stylesheet" ${href}>`;
  if (file.endsWith('.woff2')) return `<link rel="preload" as="font" type="font/woff2" ${href}>`;
  return `<link rel="modulepreload" fetchpriority="low" ${href}>`;
}

/** Links of style sheets stay, disabled: the loader of the build (`__vitePreload`) fetches none that has a link. */
const withStyles = (page: string, read: (name: string) => string): string =>
  page.replace(/<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g, (link, file: string) => {
    const style = read(file).trim().replaceAll('url(./', 'url(./assets/');
    return `<style>${style}</style>${link.replace('<link', '<link disabled')}`;
  });

const underBase = (page: string): string =>
  page
    .replace(/\b(src|href)="\.?\/(?!\/)/g, `$1="${placeholders.base}/`)
    .replaceAll('url(./', `url(${placeholders.base}/`);

/** The couple's names are in the title as they are written, and elsewhere one by one. */
function withMarkup(page: string, html: string): string {
  const { first, second, names, letters } = placeholders;
  const [element, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [''];
  const markup = underBase(html.replace(element, '')).replace(/--letters:\d+/, `--letters:${letters}`);
  const named = title.replace(first, names).replace(` &amp; ${second}`, '');
  return page
    .replace(/<title>.*?<\/title>/, (own) => (title === '' ? own : `<title>${named}</title>`))
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}
