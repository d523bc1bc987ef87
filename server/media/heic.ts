import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { fileLimits } from '../../shared/limits.ts';
import { MalformedFileError } from '../ports/media.ts';

/**
 * Opens a HEIC: libheif decodes it and turns it upright, sharp goes on with it at most `side` pixels wide and high. libheif
 * leaves the colours as the camera meant them, so its profile goes along.
 */
export async function decodeHeic(path: string, side: number): Promise<Sharp> {
  const { default: heicDecode } = await import('heic-decode');
  const bytes = await readFile(path);
  const images = await heicDecode.all({ buffer: bytes });
  try {
    const [image] = images;
    if (!image || image.width * image.height > fileLimits.imagePixels)
      throw new MalformedFileError('pixel limit', 'pixels');
    const { data, width, height } = await image.decode();
    const small = sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return sharp(withProfile(await small.png({ compressionLevel: 0 }).toBuffer(), profileOf(bytes)));
  } finally {
    images.dispose();
  }
}

/** The ICC profile of a HEIC: the first `colr` box of the type `prof`, behind whose size and names it lies. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const name = bytes.indexOf('colrprof', 0, 'latin1');
  if (name < 4) return undefined;
  const profile = bytes.subarray(name + 8, name - 4 + bytes.readUInt32BE(name - 4));
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

// A PNG begins with its signature and its header, 33 bytes together.
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
