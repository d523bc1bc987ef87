import { stripIsobmff } from './isobmff.ts';
import { stripMp3 } from './mp3.ts';
import { stripOgg } from './ogg.ts';
import { stripWav } from './wav.ts';
import { stripWebm } from './webm.ts';

const cleaners: Record<string, (bytes: Buffer) => Buffer> = {
  'video/mp4': stripIsobmff,
  'video/quicktime': stripIsobmff,
  'audio/mp4': stripIsobmff,
  'video/webm': stripWebm,
  'audio/webm': stripWebm,
  'video/ogg': stripOgg,
  'audio/ogg': stripOgg,
  'audio/mpeg': stripMp3,
  'audio/wav': stripWav,
};

/**
 * A recording without places, names, dates and covers, its picture and sound untouched. May write into `bytes`.
 * @throws MalformedFileError when it is not built as its kind is
 */
export function stripMetadata(bytes: Buffer, mime: string): Buffer {
  const clean = cleaners[mime];
  if (!clean) throw new Error(`no cleaner for ${mime}`);
  return clean(bytes);
}
