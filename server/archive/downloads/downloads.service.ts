import { crc32 } from 'node:zlib';
import type { DownloadAlbum } from '../../../shared/album.ts';
import { downloadLimits, lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Actor } from '../../auth/actor.ts';
import { newHandle, sha256 } from '../../auth/secret.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { basePath } from '../../lib/base-path.ts';
import { entryName, extensionOf, fileStem } from '../file-names.ts';
import { localDay } from '../../lib/time-zone.ts';
import { dosTime, zipLayout, type ZipFile } from '../zip.ts';
import * as album from '../../features/album/album.service.ts';
import { consume } from '../../features/rate-limit/rate-limit.service.ts';
import * as rows from './downloads.queries.ts';
import { bytesOf, measureMissing, type Measured } from './measured.service.ts';

export { measureFiles } from './measured.service.ts';

type Range = { start: number; end: number };

export type Download = {
  file_name: string;
  mime: string;
  size: number;
  /** A strong entity tag: the same for the same bytes. */
  etag: string;
  read: (range: Range) => AsyncGenerator<Buffer>;
};

/** A file of an archive as the list was frozen; its extension follows from what is sent. */
type Listed = { entry_id: number; upload_id: string | null; name: string; happened_at: string };
type Entry = Awaited<ReturnType<typeof rows.listVisible>>[number];
type ArchiveFile = ZipFile & { of: Listed } & ({ text: Buffer } | { file: Measured });

/**
 * Freezes the list of what the filters show now. Its archive can be fetched for half a day, by this session alone.
 * @throws AppError FORBIDDEN when downloads are switched off, TOO_MANY_REQUESTS
 */
export async function begin(deps: Deps, actor: Actor, input: DownloadAlbum) {
  requireEnabled(deps);
  consume(deps, [{ bucket: `archive:${actor.id}`, ...rateLimits.downloads.archives }]);
  const ids = await album.listIds(deps, input);
  const entries = new Map((await rows.listVisible(deps.db, ids, actor.id)).map((entry) => [entry.id, entry]));
  const listed = ids.flatMap((id): Listed[] => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { upload_id, happened_at } = entry;
    return [{ entry_id: id, upload_id, name: entryName(entry, deps.config.TIME_ZONE), happened_at }];
  });
  const id = newHandle();
  const ticket = { id, session_id: actor.session_id, created_at: deps.now().toISOString() };
  await rows.insertTicket(deps.db, { ...ticket, files: JSON.stringify(listed) }, downloadLimits.lists);
  return { url: `${basePath(deps.site.url)}/uploads/album/${id}`, entries: listed.length };
}

/**
 * The archive of a list, without what is hidden, unpublished, replaced or deleted by now.
 * @throws AppError FORBIDDEN, TOO_MANY_REQUESTS; NOT_FOUND for a list that expired or belongs to another session
 */
export async function openArchive(deps: Deps, actor: Actor, id: string): Promise<Download> {
  await admit(deps, actor);
  const after = new Date(deps.now().getTime() - lifetimes.download).toISOString();
  const ticket = await rows.findTicket(deps.db, id, actor.session_id, after);
  if (!ticket) throw new AppError('NOT_FOUND');
  const listed = JSON.parse(ticket.files) as Listed[];
  const ids = listed.map(({ entry_id }) => entry_id);
  await measureMissing(deps, ids);
  const entries = new Map((await rows.listVisible(deps.db, ids, actor.id)).map((entry) => [entry.id, entry]));
  const files = listed.flatMap((one) => filesOf(deps, one, entries.get(one.entry_id)));
  const { size, parts } = zipLayout(files);

  async function* read(range: Range): AsyncGenerator<Buffer> {
    for (const part of parts(range)) {
      const file = Buffer.isBuffer(part) ? undefined : files[part.file];
      if (Buffer.isBuffer(part)) yield part;
      else if (file) {
        await requireSendable(deps, actor, id, file.of);
        if ('text' in file) yield file.text.subarray(part.start, part.end + 1);
        else yield* bytesOf(deps, file.file, part);
      }
    }
  }
  const version = files.map((file) => [file.path, file.size, file.crc32, file.modified]);
  const file_name = `${fileStem(deps.config.COUPLE_NAMES, 'album')}.zip`;
  return { file_name, mime: 'application/zip', size, etag: etagOf(version), read };
}

/** An archive that has begun breaks off rather than send what is no longer visible; it goes on without it. */
async function requireSendable(deps: Deps, viewer: Actor, ticket: string, { entry_id, upload_id }: Listed) {
  const what = { id: entry_id, uploadId: upload_id, viewerId: viewer.id, ticket };
  if (!(await rows.isSendable(deps.db, what))) throw new Error(`entry ${entry_id} is no longer visible`);
}

/**
 * The file of an entry under a readable name, without private metadata.
 * @throws AppError FORBIDDEN, TOO_MANY_REQUESTS; NOT_FOUND for an entry that is not visible, has no file, or whose
 *   file is not ready
 */
export async function openEntry(deps: Deps, actor: Actor, id: number): Promise<Download> {
  await admit(deps, actor);
  await measureMissing(deps, [id]);
  const [entry] = await rows.listVisible(deps.db, [id], actor.id);
  const file = entry && measuredOf(entry);
  if (!file) throw new AppError('NOT_FOUND');
  const name = entryName(entry, deps.config.TIME_ZONE);
  return {
    file_name: `${name}.${extensionOf(file.mime)}`,
    mime: file.mime,
    size: file.size,
    etag: etagOf([file.key, file.size, file.crc32]),
    read: (range) => bytesOf(deps, file, range),
  };
}

export const sweepDownloads = (deps: Deps) =>
  rows.deleteTicketsBefore(deps.db, new Date(deps.now().getTime() - lifetimes.download).toISOString());

async function admit(deps: Deps, actor: Actor): Promise<void> {
  requireEnabled(deps);
  consume(deps, [{ bucket: `download:${actor.id}`, ...rateLimits.downloads.requests }]);
}

function requireEnabled({ config }: Deps): void {
  if (config.GUEST_DOWNLOADS === 'off') throw new AppError('FORBIDDEN', messages.album.downloadsOff);
}

const etagOf = (version: unknown): string => `"${sha256(JSON.stringify(version))}"`;

/** The words of a text entry, and the file of any entry. */
function filesOf(deps: Deps, of: Listed, entry: Entry | undefined): ArchiveFile[] {
  if (!entry) return [];
  const { TIME_ZONE } = deps.config;
  const modified = dosTime(of.happened_at, TIME_ZONE);
  const isText = entry.content_type === 'text';
  const files: ArchiveFile[] = [];
  if (isText) {
    const text = Buffer.from(wordsOf(entry, localDay(of.happened_at, TIME_ZONE)));
    files.push({ path: `${of.name}.txt`, size: text.length, crc32: crc32(text), modified, text, of });
  }
  const file = entry.upload_id === of.upload_id ? measuredOf(entry) : undefined;
  if (file) {
    const path = `${of.name}${isText ? '_attachment' : ''}.${extensionOf(file.mime)}`;
    files.push({ path, size: file.size, crc32: file.crc32, modified, file, of });
  }
  return files;
}

const wordsOf = ({ title, username, description }: Entry, day: string): string =>
  `${title}\n${username}, ${day}\n\n${description}\n`;

function measuredOf({ upload_id, key, mime, cleaned, size, crc32: sum }: Entry): Measured | undefined {
  if (upload_id === null || key === null || mime === null) return undefined;
  if (cleaned === null || size === null || sum === null) return undefined;
  return { upload_id, key, mime, cleaned, size, crc32: sum };
}
