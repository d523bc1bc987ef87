import { grid, resolution, type Geometry } from './formats.ts';

export type Pixels = { width: number; height: number };

export type Place = 'page' | 'plate' | 'column' | 'row';

/** 0 is generous; each step sets photos and texts smaller, to keep to an upper bound of pages. */
export type Density = 0 | 1 | 2 | 3;
export const densest: Density = 3;

export type PhotoSize = {
  place: Place;
  /** Millimetres as printed, within the trimmed page. */
  width: number;
  height: number;
  /** Pixels per inch of the original at this size. */
  dpi: number;
  /** The share of the photo that the page cuts off. */
  cropped: number;
  reason?: string;
};

const inch = 25.4;
/** A photo fills a page when no more than this is cut off: a fortieth at each of two edges, beside the bleed. */
const maxCropped = 0.05;
/** Room for a title and a few lines under a photo. */
const underPhoto = 36;

const dpiOf = (pixels: number, millimetres: number): number => (pixels / millimetres) * inch;
const longest = (pixels: number): number => (pixels / resolution.least) * inch;

export function placeByLikes(likes: number, all: readonly number[], density: Density): Place {
  const above = (share: number) => {
    const sorted = all.toSorted((a, b) => b - a);
    return Math.max(1, sorted[Math.floor(sorted.length * share)] ?? 1);
  };
  if (density === 3) return 'row';
  if (density === 0 && likes >= 2 && likes >= above(0.06)) return 'page';
  if (likes >= above(density === 2 ? 0.08 : 0.35)) return density === 2 ? 'column' : 'plate';
  return density === 2 ? 'row' : 'column';
}

/** The largest size that place, shape and resolution allow; `taken` millimetres of the page's height are above it. */
export function sizePhoto(pixels: Pixels, wanted: Place, full: Geometry, taken = 0): PhotoSize {
  const geometry = { ...full, depth: Math.max(full.depth - taken, full.depth / 3) };
  if (wanted !== 'page') return fitted(pixels, wanted, geometry);
  const whole = fillPage(pixels, geometry);
  const isCut = whole.cropped > maxCropped;
  if (!isCut && whole.dpi >= resolution.least) return whole;
  const reason = isCut
    ? `a page would cut off ${Math.round(whole.cropped * 100)} % of it`
    : `on a whole page it would have ${Math.round(whole.dpi)} dpi`;
  return { ...fitted(pixels, 'plate', geometry), reason };
}

function fillPage({ width, height }: Pixels, geometry: Geometry): PhotoSize {
  const [w, h] = [geometry.width + 2 * geometry.bleed, geometry.height + 2 * geometry.bleed];
  const scale = Math.max(w / width, h / height);
  const cropped = 1 - (w * h) / (width * height * scale * scale);
  return { place: 'page', width: w, height: h, dpi: inch / scale, cropped };
}

function fitted(pixels: Pixels, place: Exclude<Place, 'page'>, geometry: Geometry): PhotoSize {
  const room = {
    plate: { width: geometry.measure, height: geometry.depth - underPhoto },
    column: { width: geometry.column, height: geometry.depth * 0.5 - underPhoto * 0.85 },
    row: { width: geometry.column * 0.6, height: geometry.depth * 0.3 },
  }[place];
  return sized(pixels, place, Math.min(room.width, (room.height * pixels.width) / pixels.height));
}

/** A photo as wide as is wanted, or as its pixels allow. */
function sized(pixels: Pixels, place: Place, wanted: number): PhotoSize {
  const width = Math.min(wanted, longest(pixels.width));
  const height = (width * pixels.height) / pixels.width;
  const reason = width < wanted && { reason: `it has ${pixels.width} × ${pixels.height} pixels` };
  return { place, width, height, dpi: dpiOf(pixels.width, width), cropped: 0, ...reason };
}

const rowHeight = 58;
const rowGutter = 5;

/** Photos side by side, as high as each other, over the whole width where their pixels allow. */
export function sizeRow(all: readonly Pixels[], { measure }: Geometry): PhotoSize[] {
  const aspects = all.map(({ width, height }) => width / height);
  const room = measure - rowGutter * (all.length - 1);
  const filling = room / aspects.reduce((sum, aspect) => sum + aspect, 0);
  const wanted = Math.min(filling, rowHeight * 1.4);
  return all.map((pixels, index) => sized(pixels, 'row', wanted * (aspects[index] ?? 1)));
}

export function sizeNote(pixels: Pixels): { width: number; height: number } {
  const width = Math.min(
    grid.notes,
    longest(pixels.width),
    (grid.notes * 1.4 * pixels.width) / pixels.height,
  );
  return { width, height: (width * pixels.height) / pixels.width };
}
