import { join } from 'node:path';
import sharp from 'sharp';
import type { Random } from './random.ts';

/** Scenes with photographs in `photos/`, whose SOURCES names licences and origin. */
const photographed = {
  dusk: ['sunset', 'sunset', 'mountains', 'meadow'],
  garden: ['dandelions', 'meadow', 'stream', 'dandelions'],
} as const;

const profiles = ['dogs', 'dandelions', 'fig', 'brushes', 'drum', 'mountains', 'stream', 'sunset'] as const;

/** The others are in `drawings/`, three of each shape: no free photograph shows them. */
export type Scene = keyof typeof photographed | 'lanterns' | 'cake' | 'sea' | 'bouquet' | 'table' | 'rings';

type Shape = { tall: boolean; side: number };

/** A scene as a guest would have framed it, in the shapes of phones and cameras; `tall` like a phone held upright. */
export async function picture(scene: Scene, random: Random, { tall, side }: Shape): Promise<Buffer> {
  if (scene === 'dusk' || scene === 'garden') {
    const shape = tall ? random.pick([3 / 4, 2 / 3, 9 / 16]) : random.pick([4 / 3, 3 / 2, 16 / 9]);
    const file = `photos/${random.pick(photographed[scene])}.jpg`;
    const part = await partOf(file, shape, random.between(1, 1.6), random);
    return part
      .resize({ [tall ? 'height' : 'width']: side })
      .jpeg({ quality: 86 })
      .toBuffer();
  }
  const file = `drawings/${scene}-${tall ? 'tall' : 'wide'}-${random.pick([1, 2, 3])}.jpg`;
  const part = await partOf(file, tall ? 3 / 4 : 4 / 3, random.between(1, 1.15), random);
  const light = { saturation: random.between(0.8, 1.1), brightness: random.between(0.94, 1.06) };
  const shorter = Math.round(side * 0.75);
  const [w, h] = tall ? [shorter, side] : [side, shorter];
  return part.resize(w, h).modulate(light).jpeg({ quality: 86 }).toBuffer();
}

/** A square of a photograph without people: each of them would have to agree to it. */
export async function profilePicture(random: Random): Promise<Buffer> {
  const part = await partOf(`photos/${random.pick(profiles)}.jpg`, 1, random.between(1.1, 1.6), random);
  return part.resize(600, 600).jpeg({ quality: 86 }).toBuffer();
}

async function partOf(file: string, shape: number, zoom: number, random: Random) {
  const photo = sharp(join(import.meta.dirname, file));
  const { width, height } = await photo.metadata();
  const w = Math.floor(Math.min(width, height * shape) / zoom);
  const h = Math.floor(w / shape);
  const left = Math.floor((width - w) * random.next());
  // What a photograph is of is rarely at its upper edge.
  const top = Math.floor((height - h) * random.between(0.3, 0.8));
  return photo.extract({ left, top, width: w, height: h }).flop(random.next() < 0.5);
}
