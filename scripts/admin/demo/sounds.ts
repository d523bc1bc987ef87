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
  const bytes = Buffer.from(samples.buffer);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes.length, 40);
  return Buffer.concat([header, bytes]);
}
