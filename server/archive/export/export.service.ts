import { exportFile } from '../../../shared/catalog.ts';
import { rateLimits } from '../../../shared/rate-limits.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import { entryName, extensionOf } from '../file-names.ts';
import { dosTime, checksumOf, openZip, zipText, type Range, type ZipFile } from '../zip.ts';
import type { Download } from '../downloads/downloads.service.ts';
import { consume } from '../../features/rate-limit/rate-limit.service.ts';
import * as rows from './export.queries.ts';

/**
 * Everything that belongs to a guest, with originals; of other guests only the numbers of entries and comments.
 * @param goesOn whether a download that was cut goes on, which is no further archive
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function exportGuest(deps: Deps, actor: Actor, goesOn: boolean): Promise<Download> {
  consume(deps, [
    goesOn
      ? { bucket: `download:${actor.id}`, ...rateLimits.downloads.requests }
      : { bucket: `export:${actor.id}`, ...rateLimits.downloads.exports },
  ]);
  const guest = await rows.findGuest(deps.db, actor.id);
  const entries = await rows.listEntries(deps.db, actor.id);
  const comments = await rows.listComments(deps.db, actor.id);
  const likes = await rows.listLikes(deps.db, actor.id);
  const reactions = await rows.listReactions(deps.db, actor.id);
  const originals = await rows.listOriginals(deps.db, actor.id);

  const names = new Map(
    entries.map((entry) => [
      entry.id,
      entryName({ ...entry, happened_at: entry.happened_at ?? entry.created_at }, 'UTC'),
    ]),
  );
  const shownComments = new Set(comments.map(({ id }) => id));
  const media = originals.flatMap(({ entry_id, comment_id, file_name, key, mime, size }) => {
    const name =
      entry_id !== null
        ? names.get(entry_id)
        : comment_id === null
          ? 'profile-picture'
          : shownComments.has(comment_id)
            ? `comment-${String(comment_id).padStart(4, '0')}`
            : undefined;
    if (name === undefined) return [];
    const path = `originals/${name}.${extensionOf(mime)}`;
    return [{ owner: { entry_id, comment_id }, path, sent_as: file_name, size, key }];
  });
  const fileOf = (owner: { entry_id?: number; comment_id?: number }) => {
    const found = media.find((one) =>
      owner.entry_id ? one.owner.entry_id === owner.entry_id : one.owner.comment_id === owner.comment_id,
    );
    return { file: found?.path ?? null, ...(found && { sent_as: found.sent_as }) };
  };

  const modified = dosTime(guest.updated_at, deps.config.TIME_ZONE);
  const text = (path: string, content: string) => zipText(path, content, modified);
  const json = (path: string, value: unknown) => text(path, `${JSON.stringify(value, null, 2)}\n`);
  const files = [
    text('README.txt', readme(deps.config.COUPLE_NAMES, guest.username)),
    json('profile.json', guest),
    json(
      'entries.json',
      entries.map((entry) => ({ ...entry, ...fileOf({ entry_id: entry.id }) })),
    ),
    json(
      'comments.json',
      comments.map((one) => ({ ...one, ...fileOf({ comment_id: one.id }) })),
    ),
    json('likes.json', likes),
    json('reactions.json', reactions),
  ];
  for (const { path, size, key } of media) files.push(await originalOf(deps, { path, size, key, modified }));
  const { version, ...zip } = await openZip(0, async () => ({ files }));
  return { file_name: exportFile, mime: 'application/zip', etag: `"${version}"`, ...zip };
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
