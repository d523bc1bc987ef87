import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { fileLimits } from '../../shared/limits.ts';
import { MalformedFileError } from '../ports/media.ts';
import { extentsIn } from './strip-metadata/heif-items.ts';
import { boxesIn, childOf } from './strip-metadata/isobmff-boxes.ts';

/** Decodes a HEIC upright to at most `side` pixels with its colour profile. @throws MalformedFileError */
export async function decodeHeic(bytes: Buffer, side: number): Promise<Sharp> {
  requireWholeHeif(bytes);
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: bytes }).catch(refuse);
  try {
    const [image] = images;
    if (!image || image.width * image.height > fileLimits.imagePixels)
      throw new MalformedFileError('pixel limit', 'pixels');
    const { data, width, height } = await image.decode().catch(refuse);
    const scaled = fromPixels(data, width, height).resize(side, side, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return sharp(withProfile(await scaled.png({ compressionLevel: 0 }).toBuffer(), profileOf(bytes)));
  } finally {
    images.dispose();
  }
}

/** A machine without memory is not the photo's fault. */
function refuse(error: unknown): never {
  if (/memory/i.test(String(error))) throw error;
  throw new MalformedFileError(String(error), 'heic');
}

/** An image of decoded pixels, with an alpha channel where one is transparent. `rgba` is overwritten. */
export function fromPixels(rgba: Uint8ClampedArray, width: number, height: number): Sharp {
  return isOpaque(rgba)
    ? sharp(withoutAlpha(rgba), { raw: { width, height, channels: 3 } })
    : sharp(rgba, { raw: { width, height, channels: 4 } });
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

/** Moves the colours together, in place: the `removeAlpha` of sharp takes several times as long. */
function withoutAlpha(rgba: Uint8ClampedArray): Uint8ClampedArray {
  let out = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    rgba[out] = rgba[at] ?? 0;
    rgba[out + 1] = rgba[at + 1] ?? 0;
    rgba[out + 2] = rgba[at + 2] ?? 0;
    out += 3;
  }
  return rgba.subarray(0, out);
}

/** The ICC profile of a HEIC: the content of the first `colr` box of type `prof`. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const name = bytes.indexOf('colrprof', 0, 'latin1');
  if (name < 4) return undefined;
  const profile = bytes.subarray(name + 8, name - 4 + bytes.readUInt32BE(name - 4));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

const afterHeader = 33;

function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (!profile) return png;
  const body = Buffer.concat([Buffer.from('iCCPcamera\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

// A box that is cut off at the end of the file; other bytes there are padding.
const topBoxes = ['ftyp', 'meta', 'mdat', 'idat', 'moov', 'free'];

/** Decoders fill what is missing of a HEIC or AVIF with green. @throws MalformedFileError when a part is missing */
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
