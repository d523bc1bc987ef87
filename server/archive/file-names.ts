import { localTime } from '../lib/time-zone.ts';
import { reportedType } from '../media/file-types.ts';

const maxCharacters = 48;
/** Bytes of a title that a file name keeps; file systems allow 255 for the whole name. */
const maxBytes = 120;

/** A text as part of a file name for every system: letters and digits of every script, joined by hyphens, or "". */
export function slug(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = [...words.join('-')].slice(0, maxCharacters).join('');
  while (Buffer.byteLength(name) > maxBytes) name = [...name].slice(0, -1).join('');
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

/** What the bytes are, whatever the sender called them: a page or a program that is text ends in "txt". */
export const extensionOf = (mime: string): string => reportedType(mime)?.extension ?? 'bin';

/** Names that Windows keeps for devices, in any case and before any extension. */
const reserved = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(?=$|\.)/i;

/** The slug of a text that names a file alone, where every system can write it. */
export const fileStem = (text: string, otherwise: string): string =>
  (slug(text) || otherwise).replace(reserved, '$1_');

/** The name that a guest gave a file, with the extension of what it is behind it where it has another. */
export function sentName(name: string, mime: string): string {
  const plain = name.replace(/[. ]+$/, '').replace(reserved, '$1_') || 'document';
  const extension = extensionOf(mime);
  return plain.toLowerCase().endsWith(`.${extension}`) ? plain : `${plain}.${extension}`;
}
