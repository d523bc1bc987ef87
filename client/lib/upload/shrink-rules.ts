import { smallerPhoto } from '../../../shared/limits.ts';
import type { Size } from './picture-placement.ts';

/** The rules of making a photo smaller before it travels; the drawing itself is in `shrink.worker.ts`. */

/** Images up to this many bytes travel as they are, unless they are larger than any screen. */
const SMALL_ENOUGH_BYTES = 1.5 * 1024 * 1024;
/** A copy that saves less than a tenth is not worth a second loss of quality. */
const WORTHWHILE = 0.9;

/** GIF would lose its animation, and few browsers draw HEIC. */
export const canShrink = (type: string): boolean => ['image/jpeg', 'image/png', 'image/webp'].includes(type);

/** The size to draw an image at, or null when it is small enough as it is. */
export function targetSize(bytes: number, { width, height }: Size): Size | null {
  const scale = Math.min(1, smallerPhoto.longestEdge / Math.max(width, height));
  if (scale === 1 && bytes <= SMALL_ENOUGH_BYTES) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const isWorthwhile = (before: number, after: number): boolean =>
  after > 0 && after < before * WORTHWHILE;

/** Whether RGBA pixels are all of one colour, within what compression changes: a failed drawing looks like that. */
export function isUniform(pixels: Uint8ClampedArray): boolean {
  const tolerance = 6;
  return pixels.every((value, index) => Math.abs(value - (pixels[index % 4] ?? 0)) <= tolerance);
}

/** Whether RGBA pixels are see-through anywhere: JPEG would paint that black. */
export function isSeeThrough(pixels: Uint8ClampedArray): boolean {
  return pixels.some((value, index) => index % 4 === 3 && value < 250);
}

/** Whether the first bytes of a PNG or WebP announce an animation, which drawing would freeze. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('PNG', 1)) return (text.split('IDAT')[0] ?? '').includes('acTL');
  return text.startsWith('WEBPVP8X', 8) && ((head[20] ?? 0) & 0b10) !== 0;
}

/** The name of the redrawn file: the guest's own, with the extension of what it now is. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
