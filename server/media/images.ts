import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { fileLimits } from '../../shared/limits.ts';
import { apngFrames } from './strip-metadata/animation.ts';
import { stripMetadata } from './strip-metadata/index.ts';
import { MalformedFileError } from '../ports/media.ts';
import type { ImagePurpose, Job, MadeFile, MadeImages } from './worker-protocol.ts';
import { allOrFirstError } from '../lib/promises.ts';
import { decodeHeic, requireWholeHeif } from './heic.ts';
import { nearlyWhole, tolerantly } from './damaged-jpeg.ts';

/** Two images on one thread each are nearly twice as fast as one on two. */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});

const displaySide = 2560;
const posterSide = 1280;
const pictureSide = 512;
const renditionWidths = [320, 800, 1600];
/** Pixels of all frames of an animation together. */
const animationPixels = 200_000_000;
// A small PNG is a drawing and stays crisp; a photo saved as PNG is several times the size of its JPEG; bytes.
const smallPng = 1.5 * 1024 * 1024;

const decoding = { failOn: 'error', limitInputPixels: fileLimits.imagePixels, sequentialRead: true } as const;
const timeout = { seconds: 30 };

type ImageJob = Extract<Job, { type: 'images' }>;
type Pixels = { data: Buffer; info: OutputInfo };
type Format = { mime: string; encode: (picture: Sharp) => Sharp };

const jpeg: Format = {
  mime: 'image/jpeg',
  encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }),
};
const png: Format = { mime: 'image/png', encode: (picture) => picture.png() };
const webp = (quality: number): Format => ({
  mime: 'image/webp',
  encode: (picture) => picture.webp({ quality, effort: 3 }),
});

/** Makes the files that guests see of an image: upright, in sRGB, never enlarged, without metadata. */
export async function makeImages({ path, mime, purpose, out }: ImageJob): Promise<MadeImages> {
  let files = 0;
  const save = async (bytes: Uint8Array, type: string, width: number, height: number): Promise<MadeFile> => {
    const file = `${out}.${files++}`;
    // A first try that was killed may have left a part of it.
    await writeFile(file, bytes, { mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path: file, mime: type, size: bytes.length, sha256, width, height };
  };
  const encode = async (picture: Sharp, format: Format) => {
    const { data, info } = await format.encode(picture).toBuffer({ resolveWithObject: true });
    return save(data, format.mime, info.width, info.height);
  };

  const bytes = await readFile(path);
  const source = await open(bytes, mime);
  const about = await source.metadata();
  const frames = animationOf(bytes, mime, about);
  if (frames.pixels > fileLimits.imagePixels || frames.count * frames.pixels > animationPixels)
    throw new MalformedFileError('pixel limit', 'pixels');
  const isAnimated = frames.count > 1 && (purpose === 'entry' || purpose === 'comment');
  const base = await toPixels(source, purpose).catch(async (error: unknown) => {
    const whole = mime === 'image/jpeg' ? await nearlyWhole(bytes) : undefined;
    if (!whole) throw error;
    return toPixels(sharp(whole, { ...decoding, ...tolerantly }), purpose);
  });
  const picture = () => fromPixels(base);

  const [smallest = 0] = renditionWidths;
  const widths = renditionWidths.filter((one) => one === smallest || one < base.info.width);
  const rendition = (width: number) =>
    encode(picture().resize({ width, withoutEnlargement: true }), webp(78));
  // Side by side, on as many threads as the decoders have.
  const [display, placeholder, ...renditions] = await allOrFirstError([
    isAnimated
      ? animation(bytes, mime, about).then(({ copy, height }) => save(copy, mime, about.width, height))
      : encode(picture(), displayFormat(bytes, mime, purpose, base)),
    thumbhash(picture()),
    ...(purpose === 'entry' ? widths.map(rendition) : []),
  ]);
  return { display, renditions, placeholder };
}

async function open(bytes: Buffer, mime: string): Promise<Sharp> {
  if (mime === 'image/heic') return decodeHeic(bytes, displaySide);
  if (mime === 'image/avif') requireWholeHeif(bytes);
  return sharp(bytes, decoding);
}

/** The frames of an animation, and the pixels of the canvas that a browser makes for each. */
function animationOf(bytes: Buffer, mime: string, about: Metadata): { count: number; pixels: number } {
  const { pages = 1, width, height, pageHeight = height } = about;
  if (mime === 'image/png') return { count: apngFrames(bytes), pixels: width * height };
  // The frames of a GIF may be smaller than the canvas that its header asks for.
  const canvas = mime === 'image/gif' ? bytes.readUInt16LE(6) * bytes.readUInt16LE(8) : 0;
  const isAnimation = mime === 'image/gif' || mime === 'image/webp';
  return { count: isAnimation ? pages : 1, pixels: Math.max(canvas, width * pageHeight) };
}

function displayFormat(bytes: Buffer, mime: string, purpose: ImagePurpose, base: Pixels): Format {
  if (purpose === 'profile_picture' || purpose === 'poster') return jpeg;
  if (mime === 'image/gif') return png;
  if (mime === 'image/webp') return webp(84);
  if (mime === 'image/png' && bytes.length <= smallPng) return png;
  const hasAlpha = base.info.channels % 2 === 0;
  return hasAlpha ? webp(84) : jpeg;
}

/** The upright image at display size: decoded once, encoded several times. */
async function toPixels(source: Sharp, purpose: ImagePurpose): Promise<Pixels> {
  const side = purpose === 'poster' ? posterSide : displaySide;
  const upright = source.autoOrient();
  const sized =
    purpose === 'profile_picture'
      ? upright.resize(pictureSide, pictureSide, { fit: 'cover', position: 'attention' })
      : upright.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return sized.toColourspace('srgb').timeout(timeout).raw().toBuffer({ resolveWithObject: true });
}

const fromPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  }).timeout(timeout);

/** Copies an animation's frames bit for bit, after decoding them once as a check; of a PNG, only the first. */
async function animation(bytes: Buffer, mime: string, { height }: Metadata) {
  if (mime === 'image/png') return { copy: stripMetadata(bytes, mime), height };
  const options = { ...decoding, animated: true, limitInputPixels: animationPixels };
  const all = sharp(bytes, options).timeout(timeout);
  const { pageHeight = height } = await all.metadata();
  await all.stats();
  return { copy: stripMetadata(bytes, mime), height: pageHeight };
}

/** About 25 bytes, base64, from which a browser draws a blurred preview. */
async function thumbhash(picture: Sharp): Promise<string> {
  const small = picture.resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
