import { cleanIsobmff } from './isobmff.ts';
import { cleanMp3 } from './mp3.ts';
import { cleanOgg } from './ogg.ts';
import { cleanWav } from './wav.ts';
import { cleanWebm } from './webm.ts';

const cleaners: Record<string, (bytes: Buffer) => Buffer> = {
  'video/mp4': cleanIsobmff,
  'video/quicktime': cleanIsobmff,
  'audio/mp4': cleanIsobmff,
  'video/webm': cleanWebm,
  'audio/webm': cleanWebm,
  'video/ogg': cleanOgg,
  'audio/ogg': cleanOgg,
  'audio/mpeg': cleanMp3,
  'audio/wav': cleanWav,
};

/**
 * A recording without places, names, dates and covers, its picture and sound untouched. May write into `bytes`.
 * @throws Damaged when it is not built as its kind is
 */
export function cleanRecording(bytes: Buffer, mime: string): Buffer {
  const clean = cleaners[mime];
  if (!clean) throw new Error(`no cleaner for ${mime}`);
  return clean(bytes);
}
