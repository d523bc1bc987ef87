import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from '../media/heic.ts';

const fullSide = 65_000;

/** A photo as its guest sent it, in full size and upright; one that was accepted without its last rows lacks them. */
export const openPhoto = async (path: string, mime: string): Promise<Sharp> =>
  mime === 'image/heic'
    ? decodeHeic(await readFile(path), fullSide)
    : sharp(path, { failOn: 'none' }).autoOrient();
