import { extname } from 'node:path';
import { localTime } from './time-zone.ts';

const longestTitle = 48;
/** Bytes of a title that a file name keeps; file systems allow 255 for the whole name. */
const longestBytes = 120;

/** A text as part of a file name for every system: letters and digits of every script, joined by hyphens, or "". */
export function slug(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = [...words.join('-')].slice(0, longestTitle).join('');
  while (Buffer.byteLength(name) > longestBytes) name = [...name].slice(0, -1).join('');
  return name.replace(/-+$/, '');
}

/** "2027-06-12_18-34" of an ISO time in a time zone. */
export const timeInName = (iso: string, timeZone: string): string =>
  localTime(iso, timeZone).replace(' ', '_').replace(':', '-');

type Named = { id: number; title: string; happened_at: string };

/** "2027-06-12_18-34_0042_First-dance": sorts by time, is unique by the id. */
export function entryName({ id, title, happened_at }: Named, timeZone: string): string {
  return [timeInName(happened_at, timeZone), String(id).padStart(4, '0'), slug(title)]
    .filter(Boolean)
    .join('_');
}

/** The extension of a guest's own file name where it is a plain one, else the one of its kind. */
export function extensionOf(fileName: string, mime: string): string {
  const own = extname(fileName).slice(1).toLowerCase();
  return /^[a-z0-9]{2,5}$/.test(own) ? own : (extensions[mime] ?? 'bin');
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};
