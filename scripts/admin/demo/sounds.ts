import { toWav } from '../../../server/lib/wav.ts';

/** A short tune as a WAV file: mono, 16 bit, plucked notes that fade. */
export function tune(notes: readonly number[], beatSeconds = 0.42): Buffer {
  const rate = 16_000;
  const beat = Math.round(rate * beatSeconds);
  const samples = new Int16Array(beat * (notes.length + 2));
  notes.forEach((semitone, position) => {
    const pitch = 440 * 2 ** (semitone / 12);
    for (let i = 0; i < beat * 3 && position * beat + i < samples.length; i += 1) {
      const t = i / rate;
      const tone = Math.sin(2 * Math.PI * pitch * t) + 0.4 * Math.sin(4 * Math.PI * pitch * t);
      const at = position * beat + i;
      samples[at] = (samples[at] ?? 0) + Math.round(6000 * tone * Math.exp(-3 * t));
    }
  });
  return toWav(Buffer.from(samples.buffer), rate);
}
