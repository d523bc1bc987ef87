import { fileLimits } from '../../../../shared/limits.ts';

/** The rules of making a video fit the limit; reading and writing it is in `fit-video.worker.ts`. */

/** What is known of a video from its tables, without decoding it. Times are in seconds. */
export type VideoFacts = {
  duration: number;
  /** As shown, after rotation, in pixels. */
  width: number;
  height: number;
  /** The times at which a part can start without re-encoding, ascending. */
  keyFrames: number[];
  /** The times of the packets of picture and sound, ascending. */
  times: Float64Array;
  /** The bytes of all packets before each packet, and of all packets at the end. */
  bytesBefore: Float64Array;
  /** The bits of the sound in each second. */
  audioBitrate: number;
  /** Whether this browser can decode the picture, encode it anew and keep the sound. */
  canEncode: boolean;
};

export type Part = { start: number; end: number };

/** Size and bitrate of a smaller video; `isGood` is false where artefacts become visible. */
export type Encoding = { width: number; height: number; bitrate: number; bytes: number; isGood: boolean };

// What the tables of an MP4 take for each packet, and the boxes around them.
const BYTES_PER_PACKET = 24;
const BYTES_OF_HEADER = 16 * 1024;
/** A cut takes the frames and sounds whole that begin before its end. */
const EXPANSION_SECONDS = 0.2;
/** An encoder misses its bitrate by a few percent. */
const TARGET_BYTES = fileLimits.video * 0.92;

/** The shorter edge of an encoded video in pixels, with the least bits per second that look acceptable. */
const sizes = [
  { edge: 1080, bitrate: 3_000_000 },
  { edge: 720, bitrate: 1_300_000 },
  { edge: 540, bitrate: 750_000 },
  { edge: 360, bitrate: 350_000 },
] as const;

function packetAt({ times }: VideoFacts, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function bytesOf(facts: VideoFacts, { start, end }: Part): number {
  const first = packetAt(facts, start);
  const last = packetAt(facts, end + EXPANSION_SECONDS);
  const data = (facts.bytesBefore[last] ?? 0) - (facts.bytesBefore[first] ?? 0);
  return data + (last - first) * BYTES_PER_PACKET + BYTES_OF_HEADER;
}

export const fits = (bytes: number): boolean => bytes <= fileLimits.video;

/** The end of the longest part from a time on that fits without re-encoding, on tenths of a second. */
export function longestEnd(facts: VideoFacts, start: number): number {
  if (fits(bytesOf(facts, { start, end: facts.duration }))) return facts.duration;
  let tenths = Math.ceil(start * 10);
  while (fits(bytesOf(facts, { start, end: (tenths + 1) / 10 }))) tenths += 1;
  return tenths / 10;
}

/** The bitrate for a second try, when the first came out too large: encoders exceed theirs where everything moves. */
export const lowerBitrate = (bitrate: number, bytes: number): number =>
  Math.floor(bitrate * 0.9 * (fileLimits.video / bytes));

/** How a part is encoded so that it fits, or null when it is too long for any acceptable quality. */
export function encodingOf(facts: VideoFacts, part: Part): Encoding | null {
  const seconds = part.end - part.start;
  const sourceBytes = bytesOf(facts, part);
  const bytes = Math.min(TARGET_BYTES, sourceBytes);
  const bitrate = Math.floor((bytes * 8 - BYTES_OF_HEADER * 8) / seconds - facts.audioBitrate);
  const shorter = Math.min(facts.width, facts.height);
  const size = sizes.find((candidate) => candidate.bitrate <= bitrate);
  if (!size) return null;
  const scale = Math.min(1, size.edge / shorter);
  // Encoders take even sizes only.
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const isGood = bitrate >= size.bitrate * 1.5;
  return { width: even(facts.width), height: even(facts.height), bitrate, bytes, isGood };
}
