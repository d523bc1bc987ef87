import { Readable } from 'node:stream';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { exportFile } from '../../shared/catalog.ts';
import { exportGuest } from '../archive/export/export.service.ts';
import { openArchive, openEntry, type Download } from '../archive/downloads/downloads.service.ts';
import { openPage } from '../archive/book/book.service.ts';
import { openMade } from '../archive/making/making.service.ts';
import { requireViewer, sendRange } from './media-files.ts';
import { sendError } from './refusals.ts';

type ById = { Params: { id: string } };
type Open = (actor: Actor, req: FastifyRequest<ById>) => Promise<Download>;

/** Downloads open to the media cookie or a bearer; under `/api` a guest's own archive, to a bearer alone. */
export async function downloads(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  const serve = (url: string, open: Open) =>
    server.get<ById>(url, { exposeHeadRoute: false }, async (req, reply) => {
      const actor = await requireViewer(deps, req, { cookie: !url.startsWith('/api') });
      const { file_name, mime, size, etag, read } = await open(actor, req);
      const headers = {
        etag,
        'cache-control': 'private, no-store',
        'content-type': mime,
        'content-disposition': attachment(file_name),
        'content-security-policy': "default-src 'none'; sandbox",
      };
      return sendRange(reply, req.headers, headers, size, async (range) => {
        const free = await takeSlot(deps, actor);
        return Readable.from(read(range), { objectMode: false }).once('close', free);
      });
    });
  serve('/uploads/entries/:id', (actor, { params }) => openEntry(deps, actor, numberOf(params.id)));
  serve('/uploads/album/:id', (actor, { params }) => openArchive(deps, actor, params.id));
  serve('/uploads/made/:id', (actor, { params }) => openMade(deps, actor, params.id));
  server.get<{ Params: { file: string } }>('/uploads/book/:file', async (req, reply) => {
    const actor = await requireViewer(deps, req);
    const page = await openPage(deps, actor, req.params.file);
    // The name has the time, so it never stands for other bytes.
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type('image/webp')
      .send(page);
  });
  for (const url of ['/api/users/export', `/uploads/${exportFile}`])
    serve(url, (actor, { headers }) => exportGuest(deps, actor, /^bytes=[1-9]/.test(headers.range ?? '')));
}

function numberOf(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('NOT_FOUND');
  return Number(id);
}

/** Takes one of a guest's concurrent downloads. @returns what frees it @throws AppError SERVICE_UNAVAILABLE */
function takeSlot(deps: Deps, actor: Actor): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const work = () => new Promise<void>((free) => resolve(free));
    deps.downloads.run(String(actor.id), work).catch(reject);
  });
}
