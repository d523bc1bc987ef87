import type { Pixels } from './photo-size.ts';

/** What cuts and the fold keep clear of: the faces of a photo, as boxes. All of it is in shares of its width and height. */

export type Face = { x: number; y: number; width: number; height: number };

/** Those of people further away, which a cut may take, are lower than this share of the highest one. */
const leastBeside = 1 / 3;
/** Of its height, the hair above the box of a face, and the chin and ears around it. */
const hair = 1 / 3;
const around = 1 / 8;
/** A face whose box comes so near to an edge of its photo is cut by it. */
const atEdge = 0.004;
/** From this share of the height of a photo on, a face can be recognized on a page. */
const leastSeen = 1 / 12;
/** Millimetres to each side of the fold that a bound book takes. */
const fold = 15;

function mainFaces(faces: readonly Face[]): Face[] {
  const highest = Math.max(...faces.map(({ height }) => height));
  return faces.filter(({ height }) => height >= highest * leastBeside);
}

/** The part of an axis that has the main faces with their hair; null for a photo without any. */
function rangeOf(faces: readonly Face[], axis: 'x' | 'y'): [from: number, to: number] | null {
  if (faces.length === 0) return null;
  const boxes = mainFaces(faces).map(({ x, y, width, height }) =>
    axis === 'x'
      ? [x - around * width, x + (1 + around) * width]
      : [y - hair * height, y + (1 + around) * height],
  );
  return [
    Math.max(0, Math.min(...boxes.map(([from = 0]) => from))),
    Math.min(1, Math.max(...boxes.map(([, to = 1]) => to))),
  ];
}

/** 2 for a couple, and 1 for a person or a group: faces that are large enough to be seen, and that no edge cuts. */
export function peopleIn(faces: readonly Face[]): number {
  const seen = isCut(faces) ? [] : mainFaces(faces).filter(({ height }) => height >= leastSeen);
  return seen.length === 2 ? 2 : Math.min(1, seen.length);
}

/** Whether the photo itself cuts one of its main faces. */
export const isCut = (faces: readonly Face[]): boolean =>
  mainFaces(faces).some(
    ({ x, y, width, height }) => Math.min(x, y) < atEdge || Math.max(x + width, y + height) > 1 - atEdge,
  );

/** Of what is cut off, the share before what is shown, where no face says otherwise: people are in the middle, and above it. */
const before = { x: 0.5, y: 0.3 };

function beginOf(faces: readonly Face[], axis: 'x' | 'y', part: number): number {
  const usual = (1 - part) * before[axis];
  const [from, to] = rangeOf(faces, axis) ?? [usual, usual + part];
  const begin = to - from > part ? (from + to - part) / 2 : Math.max(to - part, Math.min(usual, from));
  return Math.max(0, Math.min(begin, 1 - part));
}

type Photo = Pixels & { faces: readonly Face[] };

/** The part of a photo that fills a shape of this width for its height: where its faces are, or else usually people. */
export function shownPart({ width, height, faces }: Photo, aspect: number) {
  const part = {
    width: Math.min(1, (height * aspect) / width),
    height: Math.min(1, width / aspect / height),
  };
  return { ...part, x: beginOf(faces, 'x', part.width), y: beginOf(faces, 'y', part.height) };
}

/** Whether all main faces are in that part. */
export function keepsFaces(photo: Photo, aspect: number): boolean {
  const shown = shownPart(photo, aspect);
  const isIn = (axis: 'x' | 'y', part: number) => {
    const [from, to] = rangeOf(photo.faces, axis) ?? [0, 0];
    return to - from <= part + 0.001;
  };
  return isIn('x', shown.width) && isIn('y', shown.height);
}

/** Whether the fold takes a main face of a photo across two pages. @param width of both, in millimetres */
export function isFolded(photo: Photo, aspect: number, width: number): boolean {
  const { x: left, width: shown } = shownPart(photo, aspect);
  const middle = left + shown / 2;
  const near = (fold / width) * shown;
  return mainFaces(photo.faces).some((face) => face.x < middle + near && face.x + face.width > middle - near);
}
