import type { Matrix3x3, Sharp } from 'sharp';
import { createRandom, type Random } from './random.ts';

/** The side of the tile that film grain is repeated from, in pixels. */
const TILE = 64;

const noise = createRandom(5);
const grain = Buffer.from(
  Uint8Array.from({ length: TILE * TILE }, () => 128 + (noise.next() + noise.next() - 1) * 24),
);

/** What makes colours fainter, and all of them warmer or, below zero, cooler. */
const tint = (saturation: number, warmth: number): Matrix3x3 => {
  const grey = (share: number) => share * (1 - saturation);
  const [red, green, blue] = [grey(0.3), grey(0.59), grey(0.11)];
  return [
    [(red + saturation) * (1 + warmth), green, blue],
    [red, green + saturation, blue],
    [red, green, (blue + saturation) * (1 - warmth)],
  ];
};

/** A drawing as a camera would take it: its own framing, colours and corner shade, and grain. */
export function finish(drawn: Sharp, w: number, h: number, random: Random): Sharp {
  const zoom = random.between(1, 1.14);
  const [width, height] = [Math.floor(w / zoom), Math.floor(h / zoom)];
  const left = Math.floor((w - width) * random.next());
  const top = Math.floor((h - height) * random.next());
  const light = `${random.pick([0, 100])}%`;
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs>
    <radialGradient id="corners" r="0.86"><stop offset="0.5" stop-color="#1a0d14" stop-opacity="0"/><stop offset="1" stop-color="#1a0d14" stop-opacity="0.3"/></radialGradient>
    <radialGradient id="light" cx="${light}" cy="0%" r="0.9"><stop stop-color="#ffe2b0" stop-opacity="0.34"/><stop offset="1" stop-color="#ffe2b0" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#light)"/><rect width="100%" height="100%" fill="url(#corners)"/></svg>`;
  return drawn
    .extract({ left, top, width, height })
    .resize(w, h)
    .flop(random.next() < 0.5)
    .recomb(tint(random.between(0.82, 1), random.between(-0.06, 0.06)))
    .composite([
      { input: Buffer.from(shade) },
      { input: grain, raw: { width: TILE, height: TILE, channels: 1 }, tile: true, blend: 'soft-light' },
    ]);
}
