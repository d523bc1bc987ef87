import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import sharp from 'sharp';
import { measure } from '../../server/archive/backup/manifest.ts';
import { theServer } from '../../server/auth/host.ts';
import type { App } from '../../server/compose.ts';
import type { Actor } from '../../server/deps.ts';
import { AppError } from '../../server/errors.ts';
import * as pictures from '../../server/features/pictures/pictures.service.ts';
import { receive } from '../../server/features/uploads/uploads.service.ts';
import { requireRoom } from '../../server/features/uploads/unattached.service.ts';
import { requirePhotographer } from '../../server/features/users/accounts/photographers.service.ts';
import { username } from '../../shared/fields.ts';
import { isPicture } from '../../shared/host/picture-files.ts';
import { fileLimits, smallerPhoto } from '../../shared/limits.ts';
import { picturesMessages } from '../../shared/messages/host/pictures.ts';
import { Refusal } from './arguments.ts';
import { reason } from '../../server/lib/error-code.ts';
import { action, command, progress, withApp, type Result } from './run.ts';
import { counted } from '../../shared/messages/english.ts';

export function importCommand(program: Command): void {
  command(
    program,
    'import <folder>',
    "put the photographer's pictures into the album, at once and in the order in which they were taken; a second run goes on",
    ['import photos', 'import /mnt/usb/photos --as "Uncle Bernard"'],
  )
    .option('--as <name>', 'whose pictures they are', picturesMessages.photographer)
    .action(action(importFolder));
}

async function importFolder(folder: string, options: { as: string }): Promise<Result> {
  const name = username.safeParse(options.as);
  if (!name.success) throw new Refusal(`--as: ${name.error.issues[0]?.message ?? ''}`, 2);
  const as = name.data;
  return withApp(async (app) => {
    const { paths, others } = await picturesIn(folder);
    const all = paths.length;
    if (all === 0) throw new Refusal(`There is no picture in ${folder}`);
    const author = await requirePhotographer(app, as);
    const shown = progress((done) => `Pictures: ${done} of ${all}`);
    const refused: { path: string; why: string }[] = [];
    let added = 0;
    for (const [done, path] of paths.entries()) {
      try {
        if (await add(app, author, path)) added += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // A picture that is refused is no reason to leave out the others; a full disk is.
        if (error.code === 'INSUFFICIENT_STORAGE')
          throw new Refusal(
            `There is no room for more than ${counted(done, 'picture')} of ${all}, and guests see none yet: make room, and run this again; it goes on`,
          );
        refused.push({ path, why: error.message });
      }
      shown?.(done + 1, all);
    }
    const { published } = await pictures.publish(app, theServer, { as });
    const known = all - added - refused.length;
    return {
      json: { as, found: all, added, known, refused, others, published },
      isFault: refused.length > 0,
      text: [
        `${counted(added, 'picture')} of ${all} added, ${known} known already`,
        ...refused.map(({ path, why }) => `Left out: ${path}: ${why}`),
        others > 0 && picturesMessages.others(others),
        published > 0 && picturesMessages.published(published),
      ],
    };
  });
}

/** The paths of the pictures in a folder and its subfolders, and the number of its other files. */
async function picturesIn(folder: string): Promise<{ paths: string[]; others: number }> {
  if (!(await stat(folder)).isDirectory()) throw new Refusal(`${folder} is no folder`, 2);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const paths = files.filter((path) => isPicture(relative(folder, path))).toSorted();
  return { paths, others: files.length - paths.length };
}

/** @returns false when the picture is known */
async function add(app: App, author: Actor, path: string): Promise<boolean> {
  const { sha256 } = await measure(path);
  if (await pictures.isKnown(app, author, sha256)) return false;
  const { size } = await stat(path);
  await requireRoom(app, { actor: author }, size);
  const bytes = size > fileLimits.image ? Readable.from([await madeSmaller(path)]) : createReadStream(path);
  const sent = { owner: author.id, purpose: 'entry', file_name: basename(path), bytes } as const;
  return pictures.addDraft(app, author, { upload_id: await receive(app, sent), sha256 });
}

/** A copy that the journal takes, with the time of the camera. @throws AppError PAYLOAD_TOO_LARGE when none can be made */
async function madeSmaller(path: string): Promise<Buffer> {
  const { longestEdge: edge, quality } = smallerPhoto;
  const copy = sharp(path).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).keepMetadata();
  return copy
    .jpeg({ quality: quality * 100 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new AppError('PAYLOAD_TOO_LARGE', reason(error));
    });
}
