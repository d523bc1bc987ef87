import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dateInWords, type LocaleTexts } from '../../shared/dates.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { isLocale, localeCookie } from '../../shared/locales/locales.ts';
import type { Wedding } from '../../shared/system.ts';
import { lettersOf, placeholders, splitNames } from '../../shared/wedding.ts';
import type { Deps } from '../deps.ts';
import { wedding } from '../features/system/health.service.ts';
import { basePath } from '../lib/base-path.ts';
import { textsIn } from '../lib/texts.ts';
import { etagOf, isKnown } from '../lib/etag.ts';
import { requestLocale } from './request-context.ts';
import { allowingInlineScript } from './security-headers.ts';

const built = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** Serves the built client: hashed assets are cached for good, the page itself is revalidated. */
export async function builtPages(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  await server.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    // The page before it is filled is no address of its own.
    globIgnore: ['assets/**', 'index.html*'],
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const [, inline = ''] =
    /<script>(.*?)<\/script>/s.exec(await readFile(join(built, 'index.html'), 'utf8')) ?? [];
  const contentSecurityPolicy = allowingInlineScript(inline);
  // One route, since one for each of 1,800 files takes 30 MB; what an earlier build had is missing.
  server.get<{ Params: { '*': string } }>('/assets/*', (req, reply) =>
    reply.sendFile(`assets/${req.params['*']}`),
  );
  const folder = join(built, '.vite/pages');
  const locales = await readdir(folder);
  for (const file of await readdir(join(folder, 'en/pair'))) {
    const pattern = decodeURIComponent(file.replace('.html', ''));
    const pagesIn = kept(async (facts, locale) => {
      const couple = splitNames(facts.couple_names).second === null ? 'single' : 'pair';
      // Read at its first request, since all of them take 13 MB.
      const text = await readFile(join(folder, locale, couple, file), 'utf8');
      const texts = textsIn(isLocale(locale) ? locale : 'en');
      const page = fillPage(text, facts, basePath(deps.site.url), texts.locale);
      // The links of a reset e-mail, of a host and, while names join, of an invite start at another step.
      const empty = page.replace(/(<div id="root">).*(<\/div>\s*<noscript>)/s, '$1$2');
      return { filled: encoded(page), empty: encoded(empty) };
    });
    type Query = { code?: string; host?: string; invite?: string };
    server.get<{ Querystring: Query }>(pattern === '*' ? '/*' : pattern, async (req, reply) => {
      const facts = await wedding(deps);
      const chosen = req.cookies[localeCookie] ?? '';
      const locale = locales.includes(chosen) ? chosen : requestLocale(deps, req);
      const { filled, empty } = await pagesIn(facts, locale);
      const { code, host, invite } = req.query;
      const isOther = (code ?? host ?? (facts.join_by_name ? invite : undefined)) !== undefined;
      const encoding = encodingFor(req.headers['accept-encoding']);
      const { bytes, etag } = (isOther ? empty : filled)(encoding);
      void reply.headers({
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language, cookie',
        etag,
        'content-security-policy': contentSecurityPolicy,
      });
      if (isKnown(req.headers['if-none-match'], etag)) return reply.code(304).send();
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(bytes);
    });
  }
}

/** What is made of the facts of the wedding in each language, again when they have changed. */
function kept<Made>(make: (facts: Wedding, locale: string) => Promise<Made>): typeof make {
  const made = new Map<string, { of: string; made: Made }>();
  return async (facts, locale) => {
    const of = JSON.stringify(facts);
    const last = made.get(locale);
    if (last?.of === of) return last.made;
    const next = { of, made: await make(facts, locale) };
    made.set(locale, next);
    return next.made;
  };
}

const encoders = {
  br: (html: Buffer) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (html: Buffer) => gzipSync(html),
  identity: (html: Buffer) => html,
};
type Encoding = keyof typeof encoders;

/** The best encoding that a header `Accept-Encoding` accepts. */
function encodingFor(header = ''): Encoding {
  const accepted = header.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const isAccepted = (name: string) => accepted.some((part) => part.trim().startsWith(name));
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}

/** A page in each encoding, compressed at its first request. */
function encoded(html: string) {
  const made: Partial<Record<Encoding, { bytes: Buffer; etag: string }>> = {};
  return (encoding: Encoding) => {
    const bytes = made[encoding]?.bytes ?? encoders[encoding](Buffer.from(html));
    return (made[encoding] ??= { bytes, etag: etagOf(bytes) });
  };
}

/** Serves the client from Vite's development server, with hot reload on the same port. */
export async function livePages(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: server.server } },
    appType: 'spa',
    plugins: [
      {
        name: 'wedding',
        transformIndexHtml: async (html) => fillPage(html, await wedding(deps), ''),
      },
    ],
  });
  server.addHook('onClose', () => vite.close());
  server.get('/*', (req, reply) => {
    reply.hijack();
    vite.middlewares(req.raw, reply.raw);
  });
}

/** A page of the build with the facts of the wedding; `base` is the path under which the journal is served. */
export function fillPage(page: string, facts: Wedding, base: string, locale?: LocaleTexts): string {
  const { couple_names, wedding_date } = facts;
  const { first, second } = splitNames(couple_names);
  const values: Record<string, string> = {
    [placeholders.first]: first,
    [placeholders.second]: second ?? '',
    [placeholders.names]: couple_names,
    [placeholders.letters]: String(lettersOf(couple_names)),
    [placeholders.date]: dateInWords(wedding_date, locale),
    [placeholders.place]: facts.wedding_place,
    [placeholders.sentence]: facts.landing_sentence,
    [placeholders.photo]: facts.landing_photo.length > 0 ? 'on' : '',
    [placeholders.wedding]: JSON.stringify(facts),
    [placeholders.base]: base.replace(/[&"<>]/g, encodeURIComponent),
  };
  return page.replace(/%[A-Z]+%/g, (name) => escapeHtml(values[name] ?? name));
}
