import { randomBytes } from 'node:crypto';

const rate = 44_100;
const MB = 1024 * 1024;

/** A WAV of a tone of 440 Hz with one amplitude, 0 to 1, for each second. */
export function toneOf(amplitudes: readonly number[]): Buffer {
  const count = amplitudes.length * rate;
  const samples = Buffer.alloc(2 * count);
  for (let at = 0; at < count; at += 1) {
    const amplitude = amplitudes[Math.floor(at / rate)] ?? 0;
    samples.writeInt16LE(Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * 440 * at) / rate)), 2 * at);
  }
  return toWav(samples);
}

const evenBytes = (megabytes: number) => 2 * Math.round((megabytes * MB) / 2);

/** A silent WAV of this many megabytes, whose upload takes a while. */
export const silenceOf = (megabytes: number): Buffer => toWav(Buffer.alloc(evenBytes(megabytes) - 44));

/** A WAV of this many megabytes of random samples. */
export const noiseOf = (megabytes: number): Buffer => toWav(randomBytes(evenBytes(megabytes) - 44));

function toWav(samples: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(2 * rate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
