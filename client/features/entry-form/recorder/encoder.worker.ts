import { Mp3Encoder } from '@breezystack/lamejs';
import { recordingLimits } from '../../../../shared/limits.ts';

/** Encodes samples to MP3 as they arrive: first the sampling rate, then blocks of samples, then the end. */
export type EncoderRequest = { rate: number } | { samples: Float32Array } | 'end';

/** The MP3 of a block. `level` is its loudness from 0 to 1, `seconds` the length of all blocks so far. */
export type Encoded = { mp3: Uint8Array<ArrayBuffer>; level: number; seconds: number; isLast: boolean };

// MP3 ends here; the rates of some sound cards are whole multiples.
const MAX_RATE = 48_000;

let encoder: Mp3Encoder | undefined;
let rate = 0;
let factor = 1;
let count = 0;

addEventListener('message', ({ data }: MessageEvent<EncoderRequest>) => {
  if (data === 'end') reply(encoder?.flush() ?? new Uint8Array(), 0, true);
  else if ('rate' in data) {
    factor = data.rate > MAX_RATE ? Math.round(data.rate / MAX_RATE) : 1;
    rate = data.rate / factor;
    encoder = new Mp3Encoder(1, rate, recordingLimits.kilobits);
  } else if (encoder) {
    const samples = toInt16(data.samples);
    count += samples.length;
    reply(encoder.encodeBuffer(samples), levelOf(data.samples), false);
  }
});

function reply(mp3: Uint8Array, level: number, isLast: boolean): void {
  const encoded: Encoded = { mp3: new Uint8Array(mp3), level, seconds: rate > 0 ? count / rate : 0, isLast };
  postMessage(encoded, { transfer: [encoded.mp3.buffer] });
}

/** Whole numbers of 16 bits, at a rate that MP3 has. */
function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / factor) }, (_, index) => {
    let sum = 0;
    for (let at = index * factor; at < (index + 1) * factor; at += 1) sum += samples[at] ?? 0;
    return Math.max(-1, Math.min(1, sum / factor)) * 32_767;
  });
}

/** The root mean square, on a scale of decibels from -60 to 0. */
function levelOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  const decibels = 10 * Math.log10(power / samples.length + 1e-12);
  return Math.max(0, Math.min(1, 1 + decibels / 60));
}
