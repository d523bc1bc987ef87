import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { canStrip } from '../../media/strip-metadata/index.ts';
import { MalformedFileError } from '../../ports/media.ts';
import type { FolderWriter } from './folder-writer.ts';
import { reencodedMimes, type PlannedMedia, type Plan } from './plan.ts';
import { openPhoto } from '../open-photo.ts';

// One picture at a time and none kept: the memory stays flat over any number of them.
sharp.concurrency(1);
sharp.cache(false);

/** What makes the copies that need another process. Each reads a local file and writes another. */
export type Converter = {
  present: () => Promise<boolean>;
  toMp4: (path: string, mime: string, duration: number | null, out: string) => Promise<void>;
  toMp3: (path: string, mime: string, out: string) => Promise<void>;
  /** @throws MalformedFileError when it cannot be made of this file */
  strip: (path: string, mime: string, out: string) => Promise<void>;
};

export type MediaOptions = {
  uploads: string;
  withoutLocations: boolean;
  converter: Converter;
  /** Called with the bytes of originals that are done. */
  onProgress: (bytes: number) => void;
};

const smallSide = 800;

/** Writes originals, copies and thumbnails one after another. @returns the names of incomplete ones with the reason */
export async function writeMedia(writer: FolderWriter, plan: Plan, options: MediaOptions): Promise<string[]> {
  const problems: string[] = [];
  const canConvert = await options.converter.present();
  for (const media of plan.media.values()) {
    try {
      await writeOne(writer, media, { ...options, canConvert });
    } catch (error) {
      problems.push(`${media.originalPath}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (media.copy && needsConverter(media) && !canConvert)
      problems.push(`${media.copy.path}: not made, since ffmpeg is not installed`);
    options.onProgress(media.original.size);
  }
  return problems;
}

const needsConverter = ({ copy }: PlannedMedia): boolean => copy?.kind === 'mp4' || copy?.kind === 'mp3';

async function writeOne(
  writer: FolderWriter,
  media: PlannedMedia,
  { uploads, withoutLocations, converter, canConvert }: MediaOptions & { canConvert: boolean },
): Promise<void> {
  const place = (file: { key: string }) => join(uploads, file.key);
  const { original, display, copy, smallPath, poster } = media;
  if (!withoutLocations) await writer.make(media.originalPath, (part) => copyTo(place(original), part));
  else await writeCleaned(writer, media, uploads, converter);
  if (!display) return;
  if (copy && (!needsConverter(media) || canConvert)) {
    await writer.make(copy.path, async (part) => {
      if (copy.kind === 'same') await copyTo(place(display), part);
      else if (copy.kind === 'jpeg') await toJpeg(place(display), part);
      else if (copy.kind === 'mp4') await converter.toMp4(place(display), display.mime, media.duration, part);
      else await converter.toMp3(place(display), display.mime, part);
    });
  }
  if (smallPath) await writer.make(smallPath, (part) => toJpeg(place(poster ?? display), part, smallSide));
}

/** `copyFile` gives the mode of its source, which a stick of FAT refuses. */
const copyTo = (path: string, part: string) => writeFile(part, createReadStream(path));

/** Bit for bit without metadata; where that cannot be made, encoded again, or what the site shows. */
async function writeCleaned(
  writer: FolderWriter,
  media: PlannedMedia,
  uploads: string,
  { strip }: Converter,
): Promise<void> {
  const { original, display } = media;
  const path = join(uploads, original.key);
  if (!canStrip(original.mime)) return writer.make(media.originalPath, (part) => copyTo(path, part));
  try {
    await writer.make(media.originalPath, (part) => strip(path, original.mime, part));
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    media.originalPath = media.reencodedPath;
    await writer.make(media.reencodedPath, (part) =>
      reencodedMimes.has(original.mime)
        ? toCleanJpeg(path, original.mime, part)
        : copyTo(join(uploads, (display ?? original).key), part),
    );
  }
}

async function toJpeg(from: string, to: string, side?: number): Promise<void> {
  const picture = sharp(from, { sequentialRead: true }).flatten({ background: '#ffffff' });
  const sized =
    side === undefined ? picture : picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  await sized.jpeg({ quality: side === undefined ? 90 : 80, mozjpeg: false }).toFile(to);
}

/** Full size, upright, with its colour profile and nothing else that the camera wrote. */
async function toCleanJpeg(from: string, mime: string, to: string): Promise<void> {
  const photo = await openPhoto(from, mime);
  await photo.keepIccProfile().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toFile(to);
}
