/** Heights from 0 to 1 of the bars of a waveform; the loudest part of the sound that a bar covers counts. */
export function barsOfPeaks(peaks: string, count: number): number[] {
  const values = Array.from(atob(peaks), (byte) => byte.charCodeAt(0) / 255);
  return Array.from({ length: count }, (_, bar) => {
    const start = Math.floor((bar * values.length) / count);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * values.length) / count));
    return Math.max(0, ...values.slice(start, end));
  });
}

/** Heights of bars for a sound whose peaks are not known: the same for the same seed, quiet at both ends. */
export function barsOfSeed(seed: number, count: number): number[] {
  let state = seed * 2_654_435_761;
  return Array.from({ length: count }, (_, bar) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 0.13 + (Math.sin((Math.PI * (bar + 1)) / (count + 1)) * (6 + ((state >>> 16) % 27))) / 38;
  });
}
