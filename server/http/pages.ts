import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../compose.ts';
import { basePath, pageUnder } from '../lib/base-path.ts';
import { withPreloads, type Preloads } from './page-head.ts';

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
  const base = basePath(deps.site.url);
  const page = pageUnder(readFileSync(join(built, 'index.html'), 'utf8'), base);
  const preloads = JSON.parse(readFileSync(join(built, '.vite', 'preloads.json'), 'utf8')) as Preloads;
  // A missing file of an earlier build must not be answered with the page.
  server.get('/assets/*', (_req, reply) => reply.code(404).send());
  server.get('/*', (req, reply) => {
    const pathname = req.url.split('?')[0] ?? '/';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withPreloads(page, preloads, pathname, base));
  });
}

export async function livePages(server: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(import.meta.dirname, '..', '..', 'vite.config.ts'),
    server: { middlewareMode: true, ws: { server: server.server } },
    appType: 'spa',
  });
  server.addHook('onClose', () => vite.close());
  server.get('/*', (req, reply) => {
    reply.hijack();
    vite.middlewares(req.raw, reply.raw);
  });
}
