import { MalformedFileError } from '../ports/media.ts';
import { extentsIn } from './strip-metadata/heif-items.ts';
import { boxesIn, childOf } from './strip-metadata/isobmff-boxes.ts';

// A box that is cut off at the end of the file; other bytes there are padding.
const topBoxes = ['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free'];

/**
 * Checks that all of a HEIC or AVIF is there: decoders fill what is missing with green.
 * @throws MalformedFileError when a box or the data of an image reaches beyond the end of the file
 */
export function requireWholeHeif(bytes: Buffer): void {
  const { boxes, rest } = boxesIn(bytes, 0, bytes.length);
  if (rest + 8 <= bytes.length && topBoxes.includes(bytes.toString('latin1', rest + 4, rest + 8)))
    throw new MalformedFileError('a box is truncated');
  const meta = boxes.find(({ type }) => type === 'meta');
  // `meta` has version and flags before its children.
  const locations = meta && childOf(bytes, { ...meta, body: meta.body + 4 }, 'iloc');
  if (!locations) return;
  for (const { method, isInFile, end } of extentsIn(bytes, locations))
    if (isInFile && method === 0 && end > bytes.length) throw new MalformedFileError('an image is truncated');
}
