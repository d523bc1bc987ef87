import { smallerPhoto } from '../../../shared/limits.ts';
import { exifTime } from '../../../shared/exif-time.ts';
import { squareOf, type Placement } from './picture-placement.ts';
import { isAnimated, isSeeThrough, isUniform, isWorthwhile, targetSize } from './shrink-rules.ts';

/** The answer of the worker about an image: its size as shown, and the smaller copy if there is a good one. */
export type Shrunk = { width: number; height: number; copy: { blob: Blob; taken_at: string | null } | null };

/** An image, and the placed square of it where only that is to be sent. */
export type ToShrink = { file: Blob; placement: Placement | undefined };

// An animation is announced before the first picture; only colour profiles can be between.
const HEAD_BYTES = 256 * 1024;
const SAMPLE_EDGE = 16;
const ALPHA_SAMPLE_EDGE = 64;

addEventListener('message', (event: MessageEvent<ToShrink>) => {
  shrink(event.data).then(
    (shrunk) => postMessage(shrunk),
    () => postMessage(null),
  );
});

async function shrink({ file, placement }: ToShrink): Promise<Shrunk> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const bitmap = placement ? await cut(whole, placement) : whole;
  const { width, height } = bitmap;
  const target = targetSize(file.size, bitmap) ?? (placement ? { width, height } : null);
  const mayDraw = canvasIsTruthful() && (placement !== undefined || !(await mustStay(file, bitmap)));
  if (!target || !mayDraw) return { width, height, copy: null };
  const canvas = draw(bitmap, target);
  paintBehind(canvas);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: smallerPhoto.quality });
  const isWanted = placement !== undefined || isWorthwhile(file.size, blob.size);
  const isGood = isWanted && !(await wentBlank(bitmap, blob));
  if (!isGood) return { width, height, copy: null };
  // The copy has no metadata.
  const taken_at = exifTime(new Uint8Array(await file.arrayBuffer()));
  return { width, height, copy: { blob, taken_at } };
}

function cut(whole: ImageBitmap, placement: Placement): Promise<ImageBitmap> {
  const { left, top, side } = squareOf(placement, whole);
  return createImageBitmap(whole, left, top, Math.max(1, side), Math.max(1, side));
}

/** What is see-through becomes white, as the server makes it: JPEG would paint it black. */
function paintBehind(canvas: OffscreenCanvas): void {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

async function mustStay(file: Blob, bitmap: ImageBitmap): Promise<boolean> {
  if (file.type === 'image/jpeg') return false;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isAnimated(head) || isSeeThrough(sample(bitmap, ALPHA_SAMPLE_EDGE));
}

/** Whether a canvas gives back the pixels that were put on it: browsers that resist fingerprinting give back others. */
function canvasIsTruthful(): boolean {
  const known = new ImageData(Uint8ClampedArray.of(10, 120, 240, 255, 250, 60, 5, 255), 2, 1);
  const context = contextOf(new OffscreenCanvas(2, 1));
  context.putImageData(known, 0, 0);
  const read = context.getImageData(0, 0, 2, 1).data;
  return known.data.every((value, index) => value === read[index]);
}

/** Some devices draw a large canvas all black or white instead of failing. */
async function wentBlank(before: ImageBitmap, after: Blob): Promise<boolean> {
  const result = await createImageBitmap(after);
  return isUniform(sample(result, SAMPLE_EDGE)) && !isUniform(sample(before, SAMPLE_EDGE));
}

function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function sample(bitmap: ImageBitmap, edge: number): Uint8ClampedArray {
  return contextOf(draw(bitmap, { width: edge, height: edge })).getImageData(0, 0, edge, edge).data;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error(`No canvas of up to ${smallerPhoto.longestEdge} pixels`);
  return context;
}
