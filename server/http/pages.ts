import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { wedding } from '../features/system/health.service.ts';
import { basePath, pageUnder } from '../lib/base-path.ts';
import { etagOf, isKnown } from '../lib/etag.ts';
import {
  patternOf,
  withMarkup,
  withPreloads,
  withStyles,
  withWedding,
  type Preloads,
  type Prerendered,
} from './page-head.ts';
import { allowingInlineScript } from './security-headers.ts';

const built = join(import.meta.dirname, '..', '..', 'dist', 'client');

/** Serves the built client: hashed assets are cached for good, the page itself is revalidated. */
export async function builtPages(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  await server.register(fastifyStatic, {
    root: built,
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[\\/]assets[\\/]/.test(path);
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pageOf = pages(deps);
  const [, inline = ''] =
    /<script>(.*?)<\/script>/s.exec(readFileSync(join(built, 'index.html'), 'utf8')) ?? [];
  const contentSecurityPolicy = allowingInlineScript(inline);
  // A missing file of an earlier build must not be answered with the page.
  server.get('/assets/*', (_req, reply) => reply.code(404).send());
  server.get('/*', (req, reply) => {
    const [pathname = '/', query] = req.url.split('?');
    const page = pageOf(pathname, new URLSearchParams(query));
    const encoding = encodingFor(req.headers['accept-encoding']);
    const { bytes, etag } = page[encoding ?? 'html'];
    void reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      'content-security-policy': contentSecurityPolicy,
    });
    if (isKnown(req.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  });
}

type Page = Record<'html' | 'br' | 'gzip', { bytes: Buffer; etag: string }>;

/** The best encoding that a header `Accept-Encoding` accepts. */
function encodingFor(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return (['br', 'gzip'] as const).find((name) => accepted.some((part) => part.trim().startsWith(name)));
}

/** The page of an address, made and compressed at its first request. */
function pages(deps: Deps): (pathname: string, query: URLSearchParams) => Page {
  const read = (name: string) => readFileSync(join(built, name), 'utf8');
  const base = basePath(deps.site.url);
  const facts = wedding(deps);
  const blank = withWedding(read('index.html'), facts);
  const preloads = JSON.parse(read('.vite/preloads.json')) as Preloads;
  const prerendered = JSON.parse(read('.vite/prerendered.json')) as Prerendered;
  const styles = readStyles();
  const made = new Map<string, Page>();
  return (pathname, query) => {
    // The link of a reset e-mail starts at another step than the prerendered one.
    const isPrerendered = !query.has('code');
    const pattern = patternOf(preloads, pathname);
    const key = `${pattern} ${isPrerendered}`;
    const known = made.get(key);
    if (known) return known;
    const filled = isPrerendered ? withMarkup(blank, prerendered, pathname, facts) : blank;
    const linked = withPreloads(pageUnder(filled, base), preloads, pathname, base);
    const html = Buffer.from(withStyles(linked, styles, base));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
    const page = {
      html: versioned(html),
      br: versioned(brotliCompressSync(html, quality)),
      gzip: versioned(gzipSync(html)),
    };
    made.set(key, page);
    return page;
  };
}

const versioned = (bytes: Buffer) => ({ bytes, etag: etagOf(bytes) });

/** The style sheets of the build by their paths. */
function readStyles(): Record<string, string> {
  const names = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.css'));
  return Object.fromEntries(
    names.map((name) => [`assets/${name}`, readFileSync(join(built, 'assets', name), 'utf8')]),
  );
}

/** Serves the client from Vite's development server, with hot reload on the same port. */
export async function livePages(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: server.server } },
    appType: 'spa',
    plugins: [{ name: 'wedding', transformIndexHtml: (html) => withWedding(html, wedding(deps)) }],
  });
  server.addHook('onClose', () => vite.close());
  server.get('/*', (req, reply) => {
    reply.hijack();
    vite.middlewares(req.raw, reply.raw);
  });
}
