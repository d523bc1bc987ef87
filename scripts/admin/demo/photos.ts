import { join } from 'node:path';
import sharp from 'sharp';
import type { Random } from './random.ts';

/** Scenes that photographs show, each with files of `photos/`, whose SOURCES names licences and origin. */
export const photographed = {
  dusk: ['sunset', 'sunset', 'mountains', 'meadow'],
  garden: ['dandelions', 'meadow', 'stream', 'dandelions'],
} as const;

const profiles = ['dogs', 'dandelions', 'fig', 'brushes', 'drum', 'mountains', 'stream', 'sunset'] as const;

/** A part of a photograph, as another guest would have framed it: in the shapes of phones and cameras. */
export async function photograph(
  scene: keyof typeof photographed,
  random: Random,
  { tall, side }: { tall: boolean; side: number },
): Promise<Buffer> {
  const shape = tall ? random.pick([3 / 4, 2 / 3, 9 / 16]) : random.pick([4 / 3, 3 / 2, 16 / 9]);
  const part = await partOf(random.pick(photographed[scene]), shape, random.between(1, 1.6), random);
  return part
    .resize({ [tall ? 'height' : 'width']: side })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** A square of a photograph, since nobody is shown here who did not agree to it. */
export async function profilePicture(random: Random): Promise<Buffer> {
  const part = await partOf(random.pick(profiles), 1, random.between(1.1, 1.6), random);
  return part.resize(600, 600).jpeg({ quality: 86 }).toBuffer();
}

async function partOf(name: string, shape: number, zoom: number, random: Random) {
  const photo = sharp(join(import.meta.dirname, 'photos', `${name}.jpg`));
  const { width, height } = await photo.metadata();
  const w = Math.floor(Math.min(width, height * shape) / zoom);
  const h = Math.floor(w / shape);
  const left = Math.floor((width - w) * random.next());
  // What a photograph is of is rarely at its upper edge.
  const top = Math.floor((height - h) * random.between(0.3, 0.8));
  return photo.extract({ left, top, width: w, height: h }).flop(random.next() < 0.5);
}
