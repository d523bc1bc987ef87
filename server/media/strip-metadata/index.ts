import { stripHeif } from './heif.ts';
import { stripIsobmff } from './isobmff.ts';
import { stripApng, stripGif, stripWebp } from './animation.ts';
import { stripJpeg } from './jpeg.ts';
import { stripMp3 } from './mp3.ts';
import { stripOgg } from './ogg.ts';
import { stripWav } from './wav.ts';
import { stripWebm } from './webm.ts';

const strippers: Record<string, (bytes: Buffer) => Buffer> = {
  'video/mp4': stripIsobmff,
  'video/quicktime': stripIsobmff,
  'audio/mp4': stripIsobmff,
  'video/webm': stripWebm,
  'audio/webm': stripWebm,
  'video/ogg': stripOgg,
  'audio/ogg': stripOgg,
  'audio/mpeg': stripMp3,
  'audio/wav': stripWav,
  'image/jpeg': stripJpeg,
  'image/png': stripApng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'image/heic': stripHeif,
  'image/avif': stripHeif,
};

/** Recordings of other types are only converted, and never served as they are. */
export const canStrip = (mime: string): boolean => Object.hasOwn(strippers, mime);

/** Removes places, names, dates, covers and other tracks, perhaps in `bytes` themselves. @throws MalformedFileError */
export function stripMetadata(bytes: Buffer, mime: string): Buffer {
  const strip = strippers[mime];
  if (!strip) throw new Error(`no metadata of ${mime} is known`);
  return strip(bytes);
}
