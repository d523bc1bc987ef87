import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { tolerantly } from '../media/damaged-jpeg.ts';
import { decodeHeic } from '../media/heic.ts';

const fullSide = 65_000;

/** A photo as its guest sent it, in full size and upright; what it lacked when it was accepted, it lacks. */
export const openPhoto = async (path: string, mime: string): Promise<Sharp> =>
  mime === 'image/heic' ? decodeHeic(await readFile(path), fullSide) : sharp(path, tolerantly).autoOrient();
