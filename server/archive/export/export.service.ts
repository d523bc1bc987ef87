import { exportFile } from '../../../shared/catalog.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import { slices } from '../../db/open.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { Range } from '../../lib/range.ts';
import { entryName, extensionOf } from '../file-names.ts';
import { dosTime, checksumOf, openZip, zipText, type ZipFile } from '../zip.ts';
import { requestsOf, type Download } from '../downloads/downloads.service.ts';
import { consume } from '../../features/rate-limit/rate-limit.service.ts';
import * as rows from './export.queries.ts';

/** All that belongs to a guest; `goesOn`: a download that was cut is no further archive. @throws TOO_MANY_REQUESTS */
export async function exportGuest(deps: Deps, actor: Actor, goesOn: boolean): Promise<Download> {
  const anew = { bucket: `export:${actor.id}`, ...rateLimits.downloads.exports };
  consume(deps, [goesOn ? requestsOf(actor) : anew]);
  const guest = await rows.findGuest(deps.db, actor.id);
  const originals = await rows.listOriginals(deps.db, actor.id);
  const ofEntry = new Map(originals.map((one) => [one.entry_id, one]));
  const ofComment = new Map(originals.map((one) => [one.comment_id, one]));

  const modified = dosTime(guest.updated_at, deps.config.TIME_ZONE);
  const media: Original[] = [];
  const fileOf = (original: (typeof originals)[number] | undefined, name: string) => {
    if (!original) return { file: null };
    const { mime, size, key, file_name: sent_as } = original;
    const path = `originals/${name}.${extensionOf(mime)}`;
    media.push({ path, size, key, modified });
    return { file: path, sent_as };
  };
  const picture = originals.find(({ profile_id }) => profile_id !== null);
  fileOf(picture, 'profile-picture');
  const entries = await jsonList(
    (after) => rows.listEntries(deps.db, actor.id, after),
    (entry) => {
      const name = entryName({ ...entry, happened_at: entry.happened_at ?? entry.created_at }, 'UTC');
      return { ...entry, ...fileOf(ofEntry.get(entry.id), name) };
    },
  );
  const comments = await jsonList(
    (after) => rows.listComments(deps.db, actor.id, after),
    (one) => ({ ...one, ...fileOf(ofComment.get(one.id), `comment-${String(one.id).padStart(4, '0')}`) }),
  );
  const withoutId = <Row extends { id: number }>({ id: _, ...row }: Row) => row;
  const likes = await jsonList((after) => rows.listLikes(deps.db, actor.id, after), withoutId);
  const reactions = await jsonList((after) => rows.listReactions(deps.db, actor.id, after), withoutId);

  const texts = {
    'README.txt': readme(deps.config.COUPLE_NAMES, guest.username),
    'profile.json': `${JSON.stringify(guest, null, 2)}\n`,
    'entries.json': entries,
    'comments.json': comments,
    'likes.json': likes,
    'reactions.json': reactions,
  };
  const files = Object.entries(texts).map(([path, text]) => zipText(path, text, modified));
  for (const file of media) files.push(await originalOf(deps, file));
  const { version, ...zip } = await openZip(0, async () => ({ files }));
  return { file_name: exportFile, mime: 'application/zip', etag: `"${version}"`, ...zip };
}

async function jsonList<Row extends { id: number }>(
  list: (after: number) => Promise<Row[]>,
  shown: (row: Row) => object,
): Promise<string> {
  const parts: string[] = [];
  for await (const some of slices(list)) parts.push(JSON.stringify(some.map(shown), null, 2).slice(1, -2));
  return parts.length === 0 ? '[]\n' : `[${parts.join(',')}\n]\n`;
}

type Original = Pick<ZipFile, 'path' | 'size' | 'modified'> & { key: string };

async function checksumOfOriginal(deps: Deps, key: string, size: number): Promise<number> {
  const known = deps.checksums.get(key);
  if (known !== undefined) return known;
  const bytes = await deps.media.read(key, { start: 0, end: size - 1 });
  if (!bytes) return 0;
  const sum = await checksumOf(bytes);
  deps.checksums.set(key, sum);
  return sum;
}

/** A missing file breaks the download off; an archive that looks whole would hide it. */
async function originalOf(deps: Deps, { key, ...file }: Original): Promise<ZipFile> {
  async function* read(range: Range) {
    const bytes = await deps.media.read(key, range);
    if (!bytes) throw new Error(`${file.path} is missing on the disk`);
    yield* bytes as AsyncIterable<Buffer>;
  }
  return { ...file, crc32: await checksumOfOriginal(deps, key, file.size), read };
}

const readme = (
  couple: string,
  username: string,
): string => `Everything that ${username} wrote in the journal of ${couple}.

profile.json     what the profile says
entries.json     all entries, drafts too; "file" names the original under originals/,
                 "sent_as" is the name that it had
comments.json    all comments
likes.json       numbers of the entries that were liked
reactions.json   numbers of the comments that were reacted to
originals/       photos, videos and sounds, byte for byte as they were sent

The JSON files are plain text (UTF-8); times are UTC.
`;
