import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createFfmpeg } from '../../media/ffmpeg.ts';
import { canStrip } from '../../media/strip-metadata/index.ts';
import { createWorkerPool } from '../../media/worker-pool.ts';
import { MalformedFileError } from '../../ports/media.ts';
import type { FolderWriter } from './folder-writer.ts';
import { reencodedMimes, type PlannedMedia, type Plan } from './plan.ts';
import { openPhoto } from '../open-photo.ts';

// One picture at a time and none kept: the memory stays flat over any number of them.
sharp.concurrency(1);
sharp.cache(false);

type MediaOptions = {
  uploads: string;
  withoutLocations: boolean;
  /** Called with the bytes of originals that are done. */
  onProgress: (bytes: number) => void;
};

const smallSide = 800;

/** Writes originals, copies and thumbnails one after another. @returns the names of incomplete ones with the reason */
export async function writeMedia(writer: FolderWriter, plan: Plan, options: MediaOptions): Promise<string[]> {
  const { uploads, withoutLocations, onProgress } = options;
  const workers = createWorkerPool();
  const ffmpeg = createFfmpeg('ffmpeg', workers);
  const canConvert = await ffmpeg.present();
  const place = (file: { key: string }) => join(uploads, file.key);

  async function writeOne(media: PlannedMedia): Promise<void> {
    const { original, display, copy, smallPath, poster } = media;
    if (withoutLocations && canStrip(original.mime)) await writeCleaned(media);
    else await writer.make(media.originalPath, (part) => copyTo(place(original), part));
    if (!display) return;
    if (copy && (canConvert || !needsFfmpeg(media)))
      await writer.make(copy.path, async (part) => {
        const path = place(display);
        if (copy.kind === 'same') await copyTo(path, part);
        else if (copy.kind === 'jpeg') await toJpeg(path, part);
        else if (copy.kind === 'mp3') await ffmpeg.convertSound(path, display.mime, 'mp3', part);
        else await ffmpeg.convertVideo(path, display.mime, { duration: media.duration, hdr: false }, part);
      });
    if (smallPath) await writer.make(smallPath, (part) => toJpeg(place(poster ?? display), part, smallSide));
  }

  /** Bit for bit without metadata; where that cannot be made, encoded again, or what the site shows. */
  async function writeCleaned(media: PlannedMedia): Promise<void> {
    const { original, display } = media;
    const { mime } = original;
    try {
      await writer.make(media.originalPath, async (part) => {
        await workers.runJob({ type: 'strip', path: place(original), mime, out: part });
      });
    } catch (error) {
      if (!(error instanceof MalformedFileError)) throw error;
      media.originalPath = media.reencodedPath;
      await writer.make(media.reencodedPath, (part) =>
        reencodedMimes.has(mime)
          ? toCleanJpeg(place(original), mime, part)
          : copyTo(place(display ?? original), part),
      );
    }
  }

  const problems: string[] = [];
  for (const media of plan.media.values()) {
    try {
      await writeOne(media);
    } catch (error) {
      problems.push(`${media.originalPath}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (media.copy && needsFfmpeg(media) && !canConvert)
      problems.push(`${media.copy.path}: not made, since ffmpeg is not installed`);
    onProgress(media.original.size);
  }
  return problems;
}

const needsFfmpeg = ({ copy }: PlannedMedia): boolean => copy?.kind === 'mp4' || copy?.kind === 'mp3';

/** `copyFile` gives the mode of its source, which a stick of FAT refuses. */
const copyTo = (path: string, part: string) => writeFile(part, createReadStream(path));

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
