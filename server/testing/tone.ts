const rate = 44_100;

/** A WAV of one channel: a tone of 440 Hz with one amplitude, 0 to 1, for each second. */
export function toneOf(amplitudes: readonly number[]): Buffer {
  const samples = amplitudes.length * rate;
  const bytes = Buffer.alloc(44 + 2 * samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(2 * rate, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1) {
    const amplitude = amplitudes[Math.floor(at / rate)] ?? 0;
    bytes.writeInt16LE(
      Math.round(32_767 * amplitude * Math.sin((2 * Math.PI * 440 * at) / rate)),
      44 + 2 * at,
    );
  }
  return bytes;
}
