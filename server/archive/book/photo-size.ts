import { grid, resolution, type Geometry } from './formats.ts';

export type Pixels = { width: number; height: number };

/**
 * Where a photo is: on two facing pages, on a whole one, to three edges with words below or beside it, among others on a
 * page of photos, or in the column of the text.
 */
export type Place = 'spread' | 'page' | 'top' | 'fold' | 'cell' | 'column';

/** 0 is generous; each step sets photos and texts smaller, to keep to an upper bound of pages. */
export type Density = 0 | 1 | 2 | 3;
export const densest: Density = 3;

export type PhotoSize = {
  place: Place;
  /** Millimetres as printed, with the bleed where there is one. */
  width: number;
  height: number;
  /** Pixels per inch of the original at this size. */
  dpi: number;
  /** The share of the photo that the page cuts off. */
  cropped: number;
  reason?: string;
};

const inch = 25.4;
/** A photo fills its pages when no more than this is cut off, beside the bleed; it reaches three edges of one. */
const maxCropped = 0.25;
/** Where less than this of a page is filled without a cut, the photo is among others. */
const leastFilled = 0.38;
/** Millimetres that words have below a photo at the top of a page, the same on facing pages, or beside one near the fold. */
const wordsBelow = 66;
const wordsBeside = 68;
/** How wide for its height a photo at the top of an upright page is at least: a usual one loses a fifth. */
const highestTop = 1.2;
/** Room for a title and a few lines below a photo in the column. */
const underPhoto = 31;
/** Room for the words below the photo that ends the book, and the share of a square of the measure that it has at least. */
const underFrame = 40;
const leastFramed = 0.3;

const dpiOf = (pixels: number, millimetres: number): number => (pixels / millimetres) * inch;
/** Millimetres that so many pixels fill at most. */
export const longest = (pixels: number): number => (pixels / resolution.least) * inch;

/** On one page or on two; null where that cuts off too much or is too coarse. */
export function fillPages(pixels: Pixels, geometry: Geometry, place: 'page' | 'spread'): PhotoSize | null {
  const { bleed } = geometry;
  const [w, h] = [geometry.width * (place === 'spread' ? 2 : 1), geometry.height];
  const scale = Math.max((w + 2 * bleed) / pixels.width, (h + 2 * bleed) / pixels.height);
  const trimmed = Math.max(w / pixels.width, h / pixels.height);
  const cropped = 1 - (w * h) / (pixels.width * pixels.height * trimmed * trimmed);
  const dpi = inch / scale;
  if (cropped > maxCropped + 0.005 || dpi < resolution.least) return null;
  return { place, width: w + 2 * bleed, height: h + 2 * bleed, dpi, cropped };
}

/** To three edges of a page, up to its words where a cut allows that; null where the photo fills too little of it, or is too coarse. */
export function toEdges(pixels: Pixels, { width, height, bleed }: Geometry): PhotoSize | null {
  const aspect = pixels.width / pixels.height;
  const isTop = aspect >= 1;
  const [across, along] = [width + 2 * bleed, height + 2 * bleed];
  const [natural, most] = isTop
    ? [across / aspect, Math.min(along - wordsBelow, across / highestTop)]
    : [along * aspect, across - wordsBeside];
  const length = natural < most * (1 - maxCropped) ? natural : most;
  const cropped = 1 - Math.min(length / natural, natural / length);
  const size = isTop
    ? { place: 'top' as const, width: across, height: length }
    : { place: 'fold' as const, width: length, height: along };
  const dpi = Math.min(dpiOf(pixels.width, size.width), dpiOf(pixels.height, size.height));
  const isSmall = length < leastFilled * (isTop ? along : across);
  return isSmall || cropped > maxCropped || dpi < resolution.least ? null : { ...size, dpi, cropped };
}

/** In the column of the text. */
export function inColumn(pixels: Pixels, { column, depth }: Geometry, density: Density): PhotoSize {
  const room = density < 2 ? (depth - underPhoto) * 0.5 : depth * 0.3;
  const width = density < 2 ? column : column * 0.6;
  return sized(pixels, 'column', Math.min(width, (room * pixels.width) / pixels.height));
}

/** Alone on a page and uncut, above its words; null where that is too small. */
export function framed(pixels: Pixels, { measure, depth }: Geometry): PhotoSize | null {
  const wanted = Math.min(measure, ((depth - underFrame) * pixels.width) / pixels.height);
  const size = sized(pixels, 'cell', wanted);
  return size.width * size.height < leastFramed * measure ** 2 ? null : size;
}

/** A photo as wide as is wanted, or as its pixels allow. */
export function sized(pixels: Pixels, place: Place, wanted: number): PhotoSize {
  const width = Math.min(wanted, longest(pixels.width));
  const height = (width * pixels.height) / pixels.width;
  const reason = width < wanted - 0.01 && { reason: `it has ${pixels.width} × ${pixels.height} pixels` };
  return { place, width, height, dpi: dpiOf(pixels.width, width), cropped: 0, ...reason };
}

export function sizeNote(pixels: Pixels): { width: number; height: number } {
  const width = Math.min(
    grid.notes,
    longest(pixels.width),
    (grid.notes * 1.4 * pixels.width) / pixels.height,
  );
  return { width, height: (width * pixels.height) / pixels.width };
}
