import { fileLimits } from '../../../../shared/limits.ts';

/** The rules of making a video fit the limit; reading and writing it is in `fit-video.worker.ts`. */

/** What is known of a video from its tables, without decoding it. Times are in seconds. */
export type VideoFacts = {
  duration: number;
  /** As shown, after rotation, in pixels. */
  width: number;
  height: number;
  /** Of picture and sound together, on average. */
  bytesPerSecond: number;
  /** The bits of the sound in each second. */
  audioBitrate: number;
  /** Whether this browser can decode the picture, encode it anew and keep the sound. */
  canEncode: boolean;
};

export type Part = { start: number; end: number };

/** Size and bitrate of a smaller video; `isGood` is false where artefacts become visible. */
export type Encoding = { width: number; height: number; bitrate: number; bytes: number; isGood: boolean };

/** An encoder misses its bitrate by a few percent, and a part may have more bytes than the average. */
const TARGET_BYTES = fileLimits.video * 0.92;

/** The shorter edge of an encoded video in pixels, with the least bits per second that look acceptable. */
const sizes = [
  { edge: 1080, bitrate: 3_000_000 },
  { edge: 720, bitrate: 1_300_000 },
  { edge: 540, bitrate: 750_000 },
  { edge: 360, bitrate: 350_000 },
] as const;

export const bytesOf = ({ bytesPerSecond }: VideoFacts, { start, end }: Part): number =>
  (end - start) * bytesPerSecond;

export const fits = (bytes: number): boolean => bytes <= fileLimits.video;

/** The end of the longest part from a time on that fits without re-encoding, in whole seconds. */
export const longestEnd = ({ duration, bytesPerSecond }: VideoFacts, start: number): number =>
  Math.min(duration, Math.max(start + 1, Math.floor(start + TARGET_BYTES / bytesPerSecond)));

/** The end of a part that came out too large, so that it fits: its bytes may be more than the average. */
export const shorterEnd = ({ start, end }: Part, bytes: number): number =>
  start + (end - start) * 0.95 * (fileLimits.video / bytes);

/** The bitrate for a second try, when the first came out too large: encoders exceed theirs where everything moves. */
export const lowerBitrate = (bitrate: number, bytes: number): number =>
  Math.floor(bitrate * 0.9 * (fileLimits.video / bytes));

/** How a part is encoded so that it fits, or null when it is too long for any acceptable quality. */
export function encodingOf(facts: VideoFacts, part: Part): Encoding | null {
  const seconds = part.end - part.start;
  const sourceBytes = bytesOf(facts, part);
  const bytes = Math.min(TARGET_BYTES, sourceBytes);
  const bitrate = Math.floor((bytes * 8) / seconds - facts.audioBitrate);
  const shorter = Math.min(facts.width, facts.height);
  const size = sizes.find((candidate) => candidate.bitrate <= bitrate);
  if (!size) return null;
  const scale = Math.min(1, size.edge / shorter);
  // Encoders take even sizes only.
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const isGood = bitrate >= size.bitrate * 1.5;
  return { width: even(facts.width), height: even(facts.height), bitrate, bytes, isGood };
}
