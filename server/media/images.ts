import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { fileLimits } from '../../shared/limits.ts';
import { stripGif, stripWebp } from './strip-metadata/animation.ts';
import { MalformedFileError } from '../ports/media.ts';
import type { ImagePurpose, Job, MadeFile, MadeImages } from './worker-protocol.ts';
import { decodeHeic } from './heic.ts';

/**
 * Images by sharp. Two on one thread each are nearly twice as fast as one on two. Only the decoders of the types that
 * are taken are enabled.
 */
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
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
type Format = { extension: string; mime: string; encode: (picture: Sharp) => Sharp };

const jpeg: Format = {
  extension: 'jpg',
  mime: 'image/jpeg',
  encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84 }),
};
const png: Format = { extension: 'png', mime: 'image/png', encode: (picture) => picture.png() };
const webp = (quality: number): Format => ({
  extension: 'webp',
  mime: 'image/webp',
  encode: (picture) => picture.webp({ quality, effort: 3 }),
});

/** Makes the files that guests see of an image: upright, in sRGB, never enlarged, without metadata. */
export async function makeImages({ path, mime, purpose, out }: ImageJob): Promise<MadeImages> {
  let made = 0;
  const save = async (bytes: Uint8Array, format: Omit<Format, 'encode'>, width: number, height: number) => {
    const file = `${out}.${made++}`;
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    return { path: file, ...pick(format), size: bytes.length, width, height } satisfies MadeFile;
  };
  const encode = async (picture: Sharp, format: Format) => {
    const { data, info } = await format.encode(picture).toBuffer({ resolveWithObject: true });
    return save(data, format, info.width, info.height);
  };

  const source = mime === 'image/heic' ? await decodeHeic(path, displaySide) : sharp(path, decoding);
  const about = await source.metadata();
  const { pages = 1 } = about;
  const isAnimated = pages > 1 && (purpose === 'entry' || purpose === 'comment');
  if (isAnimated && pages * about.width * (about.pageHeight ?? about.height) > animationPixels)
    throw new MalformedFileError('pixel limit', 'pixels');
  const base = await toPixels(source, purpose);
  const picture = () => fromPixels(base);

  const display = isAnimated
    ? await save(...(await animation(path, mime)))
    : await encode(picture(), await displayFormat(path, mime, purpose, base));
  const renditions: MadeFile[] = [];
  if (purpose === 'entry') {
    const [smallest = 0] = renditionWidths;
    for (const width of renditionWidths.filter((one) => one === smallest || one < base.info.width)) {
      renditions.push(await encode(picture().resize({ width, withoutEnlargement: true }), webp(78)));
    }
  }
  return { display, renditions, placeholder: await thumbhash(picture()) };
}

const pick = ({ extension, mime }: Omit<Format, 'encode'>) => ({ extension, mime });

async function displayFormat(
  path: string,
  mime: string,
  purpose: ImagePurpose,
  base: Pixels,
): Promise<Format> {
  if (purpose === 'profile_picture' || purpose === 'poster') return jpeg;
  if (mime === 'image/webp') return webp(84);
  if (mime === 'image/gif') return png;
  if (mime !== 'image/png') return jpeg;
  const { size } = await stat(path);
  if (size <= smallPng) return png;
  return base.info.channels % 2 === 0 ? webp(84) : jpeg;
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

/** Copies an animation's frames bit for bit, after decoding each once as a check. */
async function animation(
  path: string,
  mime: string,
): Promise<[Buffer, Omit<Format, 'encode'>, number, number]> {
  const all = sharp(path, { ...decoding, animated: true, limitInputPixels: animationPixels }).timeout(
    timeout,
  );
  const { width, pageHeight = 0 } = await all.metadata();
  await all.stats();
  const bytes = await readFile(path);
  return mime === 'image/gif'
    ? [stripGif(bytes), { extension: 'gif', mime }, width, pageHeight]
    : [stripWebp(bytes), { extension: 'webp', mime }, width, pageHeight];
}

/** About 25 bytes, base64, from which a browser draws a blurred preview. */
async function thumbhash(picture: Sharp): Promise<string> {
  const small = picture.resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
