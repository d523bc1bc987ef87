import { LRUCache } from 'lru-cache';
import { localDay } from '../../../shared/dates.ts';
import type { DownloadAlbum } from '../../../shared/album.ts';
import { downloadLimits, lifetimes } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { newHandle, sha256 } from '../../auth/secret.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { Range } from '../../lib/range.ts';
import { AppError } from '../../errors.ts';
import { basePath } from '../../lib/base-path.ts';
import * as album from '../../features/album/album.service.ts';
import { newestChange } from '../../features/changes/changes.service.ts';
import { consume, type RateLimit } from '../../features/rate-limit/rate-limit.service.ts';
import { entryName, extensionOf, fileStem } from '../file-names.ts';
import { dosTime, openZip, zipText, type Zip, type ZipFile } from '../zip.ts';
import * as rows from './downloads.queries.ts';
import { bytesOf, measureMissing, type Measured } from './measured.service.ts';

export type Download = {
  file_name: string;
  mime: string;
  size: number;
  /** A strong entity tag: the same for the same bytes. */
  etag: string;
  read: (range: Range) => AsyncGenerator<Buffer>;
};

/** The archive of a list, and the position in the log of changes from which on it may differ. */
type KeptZip = { zip: Zip; since: number };

/** Archives by their tickets: opening one reads every entry. Requests that come meanwhile wait for the same opening. */
export const createKeptZips = () =>
  new LRUCache<string, KeptZip, () => Promise<KeptZip>>({
    max: downloadLimits.layouts,
    fetchMethod: (_ticket, _before, { context: open }) => open(),
    ignoreFetchAbort: true,
  });

type Entry = Awaited<ReturnType<typeof rows.listVisible>>[number];

/** Freezes what the filters show now, or what is chosen; this session alone can fetch its archive, for half a day. */
export async function begin(deps: Deps, actor: Actor, input: DownloadAlbum) {
  admit(deps, { bucket: `archive:${actor.id}`, ...rateLimits.downloads.archives });
  const { total, list } = await album.freeze(deps, actor, input);
  const id = await issueTicket(deps, actor, list);
  return { url: `${basePath(deps.site.url)}/uploads/album/${id}`, entries: total };
}

/** Keeps what this session may fetch for half a day. @returns the ticket */
export async function issueTicket(deps: Deps, actor: Actor, list: object): Promise<string> {
  const id = newHandle();
  const ticket = { id, session_id: actor.session_id, created_at: deps.now().toISOString() };
  await rows.insertTicket(deps.db, { ...ticket, files: JSON.stringify(list) }, downloadLimits.lists);
  return id;
}

/** What a ticket is for; null when it has expired, or is of another session. */
export async function findTicket(deps: Deps, actor: Actor, id: string): Promise<unknown> {
  const ticket = await rows.findTicket(deps.db, id, actor.session_id, expiry(deps));
  return ticket ? JSON.parse(ticket.files) : null;
}

/** The archive of a list without what is no longer visible. @throws AppError NOT_FOUND: expired, or of another session */
export async function openArchive(deps: Deps, actor: Actor, id: string): Promise<Download> {
  admit(deps, requestsOf(actor));
  const list = (await findTicket(deps, actor, id)) as album.FrozenList | null;
  // Also a ticket for something else, and a list of file names, frozen before an upgrade.
  if (!list || !('what' in list || 'ids' in list)) throw new AppError('NOT_FOUND');
  const context = () => openList(deps, actor, id, list);
  const kept = await deps.zips.forceFetch(id, { context });
  const forceRefresh = await rows.hasChanged(deps.db, kept.since, 'what' in list ? list.below : Infinity);
  const { size, version, read } = (await deps.zips.forceFetch(id, { context, forceRefresh })).zip;
  const file_name = `${fileStem(deps.config.COUPLE_NAMES, 'album')}.zip`;
  return { file_name, mime: 'application/zip', size, etag: `"${version}"`, read };
}

async function openList(deps: Deps, viewer: Actor, ticket: string, list: album.FrozenList): Promise<KeptZip> {
  const since = await newestChange(deps);
  const zip = await openZip('what' in list ? list.below : 0, async (below) => {
    const { ids, next } =
      'what' in list ? await album.listSlice(deps, list.what, below) : { ids: list.ids, next: undefined };
    await measureMissing(deps, ids);
    const entries = Map.groupBy(await rows.listVisible(deps.db, ids, viewer.id), (entry) => entry.id);
    const files = ids.flatMap((entry) =>
      (entries.get(entry) ?? []).flatMap((one) => filesOf(deps, viewer, ticket, one)),
    );
    return { files, next };
  });
  async function* read(range: Range) {
    try {
      yield* zip.read(range);
    } catch (error) {
      deps.zips.delete(ticket);
      throw error;
    }
  }
  return { zip: { ...zip, read }, since };
}

/** The file of an entry under a readable name, without private metadata. @throws AppError NOT_FOUND: none is ready */
export async function openEntry(deps: Deps, actor: Actor, id: number): Promise<Download> {
  admit(deps, requestsOf(actor));
  await measureMissing(deps, [id]);
  const [entry] = await rows.listVisible(deps.db, [id], actor.id);
  const file = entry && measuredOf(entry);
  if (!file) throw new AppError('NOT_FOUND');
  const name = entryName(entry, deps.config.TIME_ZONE);
  return {
    file_name: `${name}.${extensionOf(file.mime)}`,
    mime: file.mime,
    size: file.size,
    etag: `"${sha256(JSON.stringify([file.key, file.size, file.crc32]))}"`,
    read: (range) => bytesOf(deps, file, range),
  };
}

/** Lists that were made before this time have expired. */
const expiry = ({ now }: Deps) => new Date(now().getTime() - lifetimes.download).toISOString();

export const sweepDownloads = (deps: Deps) => rows.deleteTicketsBefore(deps.db, expiry(deps));

export const requestsOf = ({ id }: Actor) => ({ bucket: `download:${id}`, ...rateLimits.downloads.requests });

/** For files that are no guest's download. @throws AppError TOO_MANY_REQUESTS */
export const admitRequest = (deps: Deps, actor: Actor): void => void consume(deps, [requestsOf(actor)]);

function admit(deps: Deps, limit: RateLimit): void {
  if (deps.config.GUEST_DOWNLOADS === 'off') throw new AppError('FORBIDDEN', messages.album.downloadsOff);
  consume(deps, [limit]);
}

/** The words of a text entry, and the file of any entry. */
function filesOf(deps: Deps, viewer: Actor, ticket: string, entry: Entry): ZipFile[] {
  const { TIME_ZONE } = deps.config;
  const name = entryName(entry, TIME_ZONE);
  const modified = dosTime(entry.happened_at, TIME_ZONE);
  const isText = entry.content_type === 'text';
  const files: ZipFile[] = [];
  if (isText) {
    const { title, username, description } = entry;
    const words = `${title}\n${username}, ${localDay(entry.happened_at, TIME_ZONE)}\n\n${description}\n`;
    files.push(zipText(`${name}.txt`, words, modified));
  }
  const file = measuredOf(entry);
  if (file) {
    const path = `${name}${isText ? '_attachment' : ''}.${extensionOf(file.mime)}`;
    const read = (range: Range) => bytesOf(deps, file, range);
    files.push({ path, size: file.size, crc32: file.crc32, modified, read });
  }
  const what = { id: entry.id, uploadId: entry.upload_id, viewerId: viewer.id, ticket };
  return files.map(({ read, ...header }) => ({
    ...header,
    async *read(range) {
      // An archive that has begun breaks off rather than send what is no longer visible; it goes on without it.
      if (!(await rows.findSendable(deps.db, what)))
        throw new Error(`entry ${entry.id} is no longer visible`);
      yield* read(range);
    },
  }));
}

function measuredOf({ upload_id, key, mime, cleaned, size, crc32: sum }: Entry): Measured | undefined {
  if (upload_id === null || key === null || mime === null) return undefined;
  if (cleaned === null || size === null || sum === null) return undefined;
  return { upload_id, key, mime, cleaned, size, crc32: sum };
}
