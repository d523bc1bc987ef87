import { Readable } from 'node:stream';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer } from '../api/context.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { findActor, findMediaActor } from '../features/users/sessions.service.ts';
import * as uploads from '../features/uploads/uploads.service.ts';
import type { Actor } from '../auth/actor.ts';
import { sentName } from '../archive/file-names.ts';
import { isKnown } from '../lib/etag.ts';
import { requestedRange } from '../lib/range.ts';
import { mediaCookieName } from './request-context.ts';
import { nameGuest } from './request-log.ts';
import { refuseRange, refuseUnknownPaths, sendError } from './refusals.ts';

const wholeFileBytes = 1024 ** 2;

/** Serves `GET /uploads/…` to the media cookie or a bearer token; the database decides what the guest may see. */
export async function mediaFiles(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  refuseUnknownPaths(server);
  server.get<{ Params: { key: string } }>('/:key', async (req, reply) => {
    const actor = await viewerOf(deps, req);
    nameGuest(req.raw, actor);
    if (!actor) throw new AppError('UNAUTHORIZED');
    const file = await uploads.visibleFile(deps, actor, req.params.key);
    if (!file) throw new AppError('NOT_FOUND');
    return send(deps, req, reply, file);
  });
}

/** The guest of a bearer token or, where it counts, of the media cookie. */
export async function viewerOf(
  deps: Deps,
  req: FastifyRequest,
  { cookie: takesCookie = true } = {},
): Promise<Actor | null> {
  const token = bearer(req.headers.authorization);
  if (token !== null) return findActor(deps, token);
  const cookie = takesCookie ? req.cookies[mediaCookieName] : undefined;
  return cookie ? findMediaActor(deps, cookie) : null;
}

type VisibleFile = NonNullable<Awaited<ReturnType<typeof uploads.visibleFile>>>;

async function send(
  deps: Deps,
  req: FastifyRequest,
  reply: FastifyReply,
  file: VisibleFile,
): Promise<FastifyReply> {
  // A key is never written twice, so it serves as the version.
  const etag = `"${file.key}"`;
  const cacheable = {
    etag,
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  };
  if (isKnown(req.headers['if-none-match'], etag)) return reply.headers(cacheable).status(304).send();

  const isHead = req.method === 'HEAD';
  const range = requestedRange(isHead ? {} : req.headers, etag, file.size);
  if (range === 'unsatisfiable') return refuseRange(reply, file.size);

  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
  const bytes = isHead ? Readable.from([]) : await read(deps, file, { start, end });
  if (!bytes) {
    req.log.error({ key: file.key }, 'a file is missing on the disk');
    throw new AppError('NOT_FOUND');
  }
  void reply.headers({
    ...cacheable,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-type': file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
    'content-length': end - start + 1,
    'content-disposition':
      file.kind === 'document' ? attachment(sentName(file.file_name, file.mime)) : 'inline',
    ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
  });
  return reply.status(range === 'whole' ? 200 : 206).send(bytes);
}

/** A small file whole, a part or a large file as a stream; undefined when it is missing on the disk. */
function read(deps: Deps, { key, size }: VisibleFile, range: { start: number; end: number }) {
  const isWhole = range.end - range.start + 1 === size;
  return isWhole && size <= wholeFileBytes ? deps.media.readWhole(key, size) : deps.media.read(key, range);
}
