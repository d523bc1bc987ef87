import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import type { SourceFile, SourceMedia } from '../journal.ts';
import { openPhoto } from '../open-photo.ts';
import { shownPart, type Face } from './faces.ts';
import type { FaceFinder } from './face-detector.ts';
import type { Pixels } from './photo-size.ts';

/** Photos for print: from the originals, in sRGB with its profile, as many pixels as the paper shows. */

/** With the colours of 8 × 8 points of it, where they are known, and its faces. */
export type Picture = Pixels & {
  upload_id: string;
  source: SourceFile;
  colours: number[] | null;
  faces: readonly Face[];
};
/** By the ids of their uploads. */
export type Pictures = ReadonlyMap<string, Picture>;

/**
 * The original photo or the still of a video with its size; none for a file that cannot be read as a picture.
 * @param finder of the faces of a photo that can be large
 */
export async function measurePicture(
  media: SourceMedia,
  uploads: string,
  finder: FaceFinder | null,
): Promise<Picture | null> {
  const { upload_id, kind, original, display, poster, placeholder } = media;
  const candidates = kind === 'image' ? [original, display] : kind === 'video' ? [poster] : [];
  for (const source of candidates) {
    if (source === null) continue;
    const size = await pixelsOf(join(uploads, source.key), source.mime).catch(() => null);
    if (!size) continue;
    const small = display ?? source;
    const open = () => openPhoto(join(uploads, small.key), small.mime);
    const faces = kind === 'image' && finder ? await finder.of(upload_id, open).catch(() => []) : [];
    const colours = placeholder === null ? null : coloursOf(placeholder);
    return { upload_id, source, colours, faces, ...size };
  }
  return null;
}

const points = Array.from({ length: 8 }, (_, at) => (at + 0.5) / 8);

/** Of a ThumbHash, in base64. */
function coloursOf(placeholder: string): number[] {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
  return points.flatMap((y) =>
    points.flatMap((x) => {
      const at = 4 * (Math.floor(y * h) * w + Math.floor(x * w));
      return [...rgba.subarray(at, at + 3)];
    }),
  );
}

/** Of colours from 0 to 255, the mean difference up to which two photos are of one view. */
const maxDifference = 20;

export function looksAlike({ colours: one }: Picture, { colours: other }: Picture): boolean {
  if (!one || !other) return false;
  const difference = one.reduce((sum, colour, at) => sum + Math.abs(colour - (other[at] ?? 0)), 0);
  return difference <= maxDifference * one.length;
}

async function pixelsOf(path: string, mime: string): Promise<Pixels> {
  if (mime === 'image/heic') {
    const { width, height } = await (await openPhoto(path, mime)).metadata();
    return { width, height };
  }
  return (await sharp(path).metadata()).autoOrient;
}

/** In millimetres; a cover fills them, and loses what is beyond. */
export type Printed = { width: number; height: number; cover: boolean };

const pixelsOn = (millimetres: number, dpi: number): number =>
  Math.max(1, Math.round((millimetres / 25.4) * dpi));

export const pixelsInPrint = ({ width, height }: Pixels, printed: Printed, dpi: number): number =>
  Math.min(width * height, pixelsOn(printed.width, dpi) * pixelsOn(printed.height, dpi));

const inPixels = ({ width, height }: Pixels, part: Pixels & { x: number; y: number }) => ({
  left: Math.floor(part.x * width),
  top: Math.floor(part.y * height),
  width: Math.floor(part.width * width),
  height: Math.floor(part.height * height),
});

/**
 * Writes a JPEG of at most this resolution; nothing is enlarged. It is inside an SVG, since the typesetter
 * keeps a JPEG alone decoded until the book is whole: twice the memory.
 */
export async function writePicture(
  { source, ...shape }: Picture,
  uploads: string,
  printed: Printed,
  dpi: number,
  to: string,
) {
  const photo = await openPhoto(join(uploads, source.key), source.mime);
  const [width, height] = [pixelsOn(printed.width, dpi), pixelsOn(printed.height, dpi)];
  const part = printed.cover ? inPixels(shape, shownPart(shape, width / height)) : null;
  const { data, info } = await (part ? photo.extract(part) : photo)
    .resize(width, height, { fit: printed.cover ? 'cover' : 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .withIccProfile('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const size = `width="${info.width}" height="${info.height}"`;
  await writeFile(
    to,
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/jpeg;base64,${data.toString('base64')}"/></svg>`,
  );
}
