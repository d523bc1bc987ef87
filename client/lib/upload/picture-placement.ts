/** Which square of an image is its guest's picture. `x` and `y` are shares of the room that the square has to move. */
export type Placement = { x: number; y: number; zoom: number };
/** A chosen picture, and the square of it that others see. */
export type Picture = { file: File; placement: Placement };

export type Size = { width: number; height: number };

/** The face of a portrait is above its middle. */
export const unplaced: Placement = { x: 0.5, y: 0.3, zoom: 1 };
export const maxZoom = 4;

/** The square in pixels of an image. */
export function squareOf({ x, y, zoom }: Placement, { width, height }: Size) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The placement after the image was dragged by these shares of the square's side. */
export function dragged(placement: Placement, size: Size, by: { x: number; y: number }): Placement {
  const { left, top, side } = squareOf(placement, size);
  const moved = (axis: 'x' | 'y', from: number, room: number): number =>
    room > 0 ? within(0, (from - by[axis] * side) / room, 1) : placement[axis];
  return { ...placement, x: moved('x', left, size.width - side), y: moved('y', top, size.height - side) };
}

export const zoomed = (placement: Placement, zoom: number): Placement => ({
  ...placement,
  zoom: within(1, zoom, maxZoom),
});
