import { Readable, type PassThrough } from 'node:stream';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import yazl from 'yazl';
import { exportFile } from '../../shared/catalog.ts';
import type { Actor } from '../auth/actor.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { exportGuest, type Export, type ExportFile } from '../archive/export/export.service.ts';
import { viewerOf } from './media-files.ts';
import { sendError } from './refusals.ts';

/** Serves a guest's own archive: under `/api` to a bearer token, under `/uploads` to the media cookie too. */
export async function guestExport(server: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  server.setErrorHandler(sendError);
  for (const url of ['/api/users/export', `/uploads/${exportFile}`]) {
    server.get(url, { exposeHeadRoute: false }, async (req, reply) => {
      const actor: Actor | null = await viewerOf(deps, req, { cookie: url.startsWith('/uploads') });
      if (!actor) throw new AppError('UNAUTHORIZED');
      return sendArchive(reply, await exportGuest(deps, actor));
    });
  }
}

/** Streams an archive of known length, so that browsers show its progress; its files are stored as they are. */
async function sendArchive(reply: FastifyReply, { file_name, files }: Export): Promise<FastifyReply> {
  const zip = new yazl.ZipFile();
  const archive = zip.outputStream as PassThrough;
  // A missing file breaks the download off; an archive that looks whole would hide it.
  const breakOff = (error: Error) => archive.destroy(error);
  zip.on('error', breakOff);
  for (const file of files) {
    if ('text' in file) zip.addBuffer(Buffer.from(file.text), file.path, { compress: false });
    else {
      const bytes = Readable.from(bytesOf(file)).on('error', breakOff);
      zip.addReadStream(bytes, file.path, { compress: false, size: file.size });
    }
  }
  const length = await new Promise<number>((resolve) =>
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': attachment(file_name),
      'content-length': length,
      'cache-control': 'no-store',
    })
    .send(archive);
}

async function* bytesOf({ path, open }: Extract<ExportFile, { size: number }>): AsyncGenerator {
  const bytes = await open();
  if (!bytes) throw new Error(`${path} is missing on the disk`);
  yield* bytes;
}
