import type { Sharp } from 'sharp';

/**
 * What a photo is of: detail of the colour of skin, towards the middle and above it, or detail alone where there is none.
 * The attention of sharp finds bright edges and skies as often as people.
 */
export type Focus = {
  /** Its place, from 0 to 1. */
  x: number;
  y: number;
  /** What is in the middle of the width, where two pages are folded, as a share of what is at that place. */
  fold: number;
};

/** Points of a side. */
const side = 48;
const points = Array.from({ length: side ** 2 }, (_, at) => ({ x: at % side, y: Math.floor(at / side) }));
const within = (steps: number): number[][] =>
  points.map(({ x, y }) =>
    points.flatMap((one, at) => (Math.abs(one.x - x) <= steps && Math.abs(one.y - y) <= steps ? at : [])),
  );
/** The points that detail differs from, and those of a place: a face of a couple that is shown whole. */
const [beside, placeOf] = [within(1), within(3)];
const middle = { x: 0.5, y: 0.45, spread: 0.35 };
/** The fold takes 15 of 420 millimetres to each side, and half a point. */
const fold = 15 / 420 + 0.5 / side;

/** Cb and Cr of skin, light or dark, which differ by these. */
const skin = { blue: -20, blueSpread: 14, red: 24, redSpread: 11 };
/** Of lightness below this one a colour is noise, and counts as grey does. */
const darkest = 40;
const greyLikeSkin = 0.03;
/** What skin without any detail has, of the detail from black to white. */
const smoothSkin = 0.02;

const bell = (across: number, down: number): number => Math.exp(-(across ** 2 + down ** 2) / 2);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** @param photo upright, of any size */
export async function focusOf(photo: Sharp): Promise<Focus> {
  const small = photo.resize(side, side, { fit: 'fill' }).flatten({ background: '#ffffff' });
  const data = await small.toColourspace('srgb').raw().toBuffer();
  const colour = (at: number, channel: number) => data[3 * at + channel] ?? 0;
  const light = points.map((_, at) => 0.3 * colour(at, 0) + 0.59 * colour(at, 1) + 0.11 * colour(at, 2));
  const telling = points.map(({ x, y }, at) => {
    const own = light[at] ?? 0;
    const blue = (0.564 * (colour(at, 2) - own) - skin.blue) / skin.blueSpread;
    const red = (0.713 * (colour(at, 0) - own) - skin.red) / skin.redSpread;
    const differences = (beside[at] ?? []).map((one) => Math.abs(own - (light[one] ?? 0)) / 255);
    const detail = smoothSkin + sum(differences) / differences.length;
    const [across, down] = [(x + 0.5) / side - middle.x, (y + 0.5) / side - middle.y];
    return (
      (own < darkest ? greyLikeSkin : bell(blue, red)) *
      detail *
      bell(across / middle.spread, down / middle.spread)
    );
  });
  const places = placeOf.map((near) => sum(near.map((at) => telling[at] ?? 0)));
  const most = Math.max(...places);
  const { x, y } = points[places.indexOf(most)] ?? { x: 0, y: 0 };
  const folded = places.filter((_, at) => Math.abs(((at % side) + 0.5) / side - 0.5) < fold);
  return { x: (x + 0.5) / side, y: (y + 0.5) / side, fold: Math.max(...folded) / most };
}

/** Nearer to an edge, of the width or the height, what a photo is of is cut by it. */
const atEdge = 1 / 8;
export const isCut = (focus: Focus | null): boolean =>
  focus !== null && [focus.x, focus.y].some((one) => Math.min(one, 1 - one) < atEdge);

/** What the fold may take: no face of those that the photo is of. */
const mostFolded = 0.85;
export const isFolded = (focus: Focus | null): boolean => focus !== null && focus.fold > mostFolded;
