import { Readable } from 'node:stream';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer } from '../api/context.ts';
import type { Deps } from '../deps.ts';
import { AppError, toEnvelope } from '../errors.ts';
import { findActor } from '../features/users/sessions/sessions.service.ts';
import * as uploads from '../features/uploads/uploads.service.ts';
import { sentName } from '../archive/file-names.ts';
import { isKnown } from '../lib/etag.ts';
import { requestedRange, type Range } from '../lib/range.ts';
import { mediaCookieName, nameGuest } from './request-context.ts';
import { refuseUnknownPaths, sendError } from './refusals.ts';

/** Serves `GET /uploads/…` to the media cookie or a bearer token, the landing page's photo to all; the database decides. */
export async function mediaFiles(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  refuseUnknownPaths(server);
  server.get<{ Params: { key: string } }>('/:key', async (req, reply) => {
    const { key } = req.params;
    const file =
      (await uploads.publicFile(deps, key)) ??
      (await uploads.visibleFile(deps, await requireViewer(deps, req), key));
    if (!file) throw new AppError('NOT_FOUND');
    return send(deps, req, reply, file);
  });
}

/** The guest of a bearer token or, where it counts, of the media cookie. @throws AppError UNAUTHORIZED */
export async function requireViewer(deps: Deps, req: FastifyRequest, { cookie: takesCookie = true } = {}) {
  const token = bearer(req.headers.authorization);
  const cookie = takesCookie ? req.cookies[mediaCookieName] : undefined;
  const byCookie = () => (cookie ? findActor(deps, cookie, 'media') : null);
  const actor = await (token === null ? byCookie() : findActor(deps, token));
  if (!actor) throw new AppError('UNAUTHORIZED');
  nameGuest(req.raw, actor);
  return actor;
}

type VisibleFile = NonNullable<Awaited<ReturnType<typeof uploads.visibleFile>>>;

async function send(deps: Deps, req: FastifyRequest, reply: FastifyReply, file: VisibleFile) {
  // A key is never written twice, so it serves as the version.
  const etag = `"${file.key}"`;
  const cacheable = {
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  };
  if (isKnown(req.headers['if-none-match'], etag)) return reply.headers(cacheable).status(304).send();
  const isHead = req.method === 'HEAD';
  const headers = {
    ...cacheable,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-type': file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
    'content-disposition':
      file.kind === 'document' ? attachment(sentName(file.file_name, file.mime)) : 'inline',
  };
  return sendRange(reply, isHead ? {} : req.headers, headers, file.size, async (range) => {
    const bytes = isHead ? Readable.from([]) : await deps.media.read(file.key, range);
    if (bytes) return bytes;
    req.log.error({ key: file.key }, 'a file is missing on the disk');
    throw new AppError('NOT_FOUND');
  });
}

/** Answers with all of a file, or with the range of it that is asked for (RFC 9110, section 14). */
export async function sendRange(
  reply: FastifyReply,
  asked: FastifyRequest['headers'],
  headers: Record<string, string> & { etag: string },
  size: number,
  open: (range: Range) => Promise<Readable>,
): Promise<FastifyReply> {
  const range = requestedRange(asked, headers.etag, size);
  if (range === 'unsatisfiable') {
    const refused = { 'cache-control': 'no-store', 'content-range': `bytes */${size}` };
    return reply
      .headers(refused)
      .status(416)
      .send(toEnvelope(new AppError('BAD_REQUEST')));
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const bytes = await open({ start, end });
  void reply.headers({
    ...headers,
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
    'content-length': end - start + 1,
    ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  return reply.status(range === 'whole' ? 200 : 206).send(bytes);
}
