import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import { barsOfPeaks } from '../../../shared/waveform.ts';
import type { Journal, JournalEntry } from '../journal.ts';

export const addressOf = (siteUrl: string, { id }: { id: number }): string => `${siteUrl}/album?entry=${id}`;
export const codeFile = ({ id }: { id: number }): string => `/drawings/code-${id}.svg`;
export const waveFile = ({ id }: { id: number }): string => `/drawings/wave-${id}.svg`;

export const isRecording = ({ media }: Pick<JournalEntry, 'media'>): boolean =>
  media !== null && media.kind !== 'image';

export function writeDrawings({ entries }: Journal, folder: string, siteUrl: string): void {
  mkdirSync(join(folder, 'drawings'));
  for (const entry of entries.filter(isRecording)) {
    writeFileSync(join(folder, codeFile(entry)), renderSVG(addressOf(siteUrl, entry), { border: 2 }));
    const peaks = entry.media?.peaks;
    if (peaks) writeFileSync(join(folder, waveFile(entry)), drawWave(peaks));
  }
}

const bars = 90;

/** The loudness of a sound over its length, as SVG. @param peaks base64, see `Entry.peaks` */
export function drawWave(peaks: string, colour = '#762040'): string {
  const path = barsOfPeaks(peaks, bars)
    .map((share, index) => {
      const height = 1 + share * 17;
      return `M${index * 2 + 1} ${(10 - height / 2).toFixed(1)}v${height.toFixed(1)}`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${bars * 2} 20"><path d="${path}" fill="none" stroke="${colour}" stroke-width="1" stroke-linecap="round"/></svg>`;
}
