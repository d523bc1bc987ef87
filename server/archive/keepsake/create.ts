import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxOrphans } from '../../../shared/limits.ts';
import type { App } from '../../compose.ts';
import { HostError } from '../../lib/error-code.ts';
import { textsIn, type Texts } from '../../lib/texts.ts';
import { missing as absent, requireRoom, writeWhole } from '../../lib/files.ts';
import type { Range } from '../../lib/range.ts';
import { checksumOf, dosTime, openZip, type ZipFile } from '../zip.ts';
import { dataFiles, schemaFiles } from './data.ts';
import { createFolderWriter, parseSums, sumsFile } from './folder-writer.ts';
import { withSnapshot, type Journal } from '../journal.ts';
import { writeLastKeepsake } from '../last-made.ts';
import type { Site } from './pages/layout.ts';
import { planKeepsake } from './plan.ts';
import { writeMedia } from './write-media.ts';
import { writePages } from './write-pages.ts';
import { counted } from '../../../shared/messages/english.ts';

export type KeepsakeOptions = {
  withEmails: boolean;
  withoutLocations: boolean;
  /** In the language of the site unless given. */
  texts?: Texts | undefined;
  /** Called while media are written, with bytes done and bytes in all. */
  onProgress?: ((done: number, all: number) => void) | undefined;
};

export type Keepsake = Awaited<ReturnType<typeof createKeepsake>>;

/** Writes everything published as a static site of one moment, into a folder or a .zip. @throws HostError */
export async function createKeepsake(app: App, to: string, options: KeepsakeOptions) {
  const isZip = to.toLowerCase().endsWith('.zip');
  if (isZip && existsSync(to)) throw new HostError(`${to} exists already: choose another name`);
  const folder = isZip ? `${to}.parts` : to;
  const keepsake = await writeFolder(app, folder, options);
  if (isZip) {
    await pack(folder, to, dosTime(keepsake.made_at, app.config.TIME_ZONE));
    await rm(folder, { recursive: true });
  }
  await writeLastKeepsake(app.config.DATA_DIR, { made_at: keepsake.made_at, to });
  return { ...keepsake, to };
}

const writeFolder = (app: App, folder: string, options: KeepsakeOptions) =>
  withSnapshot(app, async ({ journal, uploads, missing }) => {
    const { texts = textsIn(app.config.SITE_LANGUAGE), withEmails, withoutLocations } = options;
    const plan = planKeepsake(journal, app.config.TIME_ZONE, withoutLocations, texts);
    const { COUPLE_NAMES: couple, WEDDING_DATE: weddingDate, WEDDING_PLACE: place } = app.config;
    const site: Site = { ...plan, couple, weddingDate, place };
    const all = [...plan.media.values()].reduce((sum, { original }) => sum + original.size, 0);

    // The writer leaves a mark in the folder, which a refused keepsake must not get.
    await requireSameJournal(folder, journal);
    const writer = await createFolderWriter(folder);
    // Copies and small pictures take about half as much again as the originals.
    await requireRoom(folder, all * 1.5 - writer.bytesBefore, 'the keepsake', 'about ');
    let done = 0;
    const problems = await writeMedia(writer, plan, {
      uploads,
      withoutLocations,
      onProgress: (bytes) => options.onProgress?.((done += bytes), all),
    });
    await writePages(writer, site);
    for (const [path, lines] of dataFiles(site, options)) await writer.writeLines(path, lines);
    for (const [path, schema] of schemaFiles()) await writer.write(path, schema);
    const made_at = app.now().toISOString();
    const counts = { entries: journal.entries.length, guests: journal.guests.length };
    const about = { couple, day: site.dayInWords(weddingDate), madeAt: made_at.slice(0, 10), ...counts };
    const { timeZone } = site;
    await writer.write(
      'README.txt',
      texts.keepsakeReadme({ ...about, timeZone, withEmails, withoutLocations }),
    );
    const summary = await writer.finish();
    return { ...summary, ...counts, made_at, problems: [...problems, ...missing] };
  });

/** What a journal lacks leaves an earlier keepsake: not when it is older or another one. @throws HostError */
async function requireSameJournal(folder: string, { entries }: Journal): Promise<void> {
  const here = new Set(entries.map(({ id, created_at }) => `${id} ${created_at}`));
  const file = await open(join(folder, 'data/entries.jsonl')).catch(absent);
  if (!file) return;
  let [before, gone] = [0, 0];
  for await (const line of file.readLines()) {
    const [, id, at] = /^\{"id":(\d+),.*"created_at":"([^"]+)","published_at":/.exec(line) ?? [];
    before += 1;
    if (id && !here.has(`${id} ${at}`)) gone += 1;
  }
  if (gone > Math.max(maxOrphans.files, maxOrphans.share * before))
    throw new HostError(
      `${folder} holds a keepsake with ${counted(gone, 'entry', 'entries')} that this journal does not have: choose another folder, or remove that keepsake first`,
    );
}

async function pack(folder: string, file: string, modified: number): Promise<void> {
  const files: ZipFile[] = [];
  for (const path of [...parseSums(readFileSync(join(folder, sumsFile), 'utf8')).keys(), sumsFile]) {
    const read = (range?: Range): AsyncIterable<Buffer> => createReadStream(join(folder, path), range);
    const { size } = await stat(join(folder, path));
    files.push({ path, size, crc32: await checksumOf(read()), modified, read });
  }
  const zip = await openZip(0, async () => ({ files }));
  await writeWhole(file, (part) =>
    pipeline(Readable.from(zip.read({ start: 0, end: zip.size - 1 })), createWriteStream(part)),
  );
}
