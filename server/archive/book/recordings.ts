import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSVG } from 'uqr';
import { barsOfPeaks, barsOfSeed } from '../../../shared/waveform.ts';
import { isThisMachine } from '../../lib/base-path.ts';
import type { Journal, JournalEntry } from '../journal.ts';

export const addressOf = (siteUrl: string, { id }: { id: number }): string => `${siteUrl}/album?entry=${id}`;
export const codeFile = ({ id }: { id: number }): string => `/drawings/code-${id}.svg`;
export const waveFile = ({ id }: { id: number }): string => `/drawings/wave-${id}.svg`;

export const isRecording = ({ media }: Pick<JournalEntry, 'media'>): boolean =>
  media !== null && media.kind !== 'image';

/** The address that is printed: none where phones would be led to themselves. */
export const publicAddress = (url: string): string | null =>
  isThisMachine(new URL(url).hostname) ? null : url;

export function writeDrawings({ entries }: Journal, folder: string, siteUrl: string | null): void {
  mkdirSync(join(folder, 'drawings'));
  for (const entry of entries.filter(isRecording)) {
    if (siteUrl !== null)
      writeFileSync(join(folder, codeFile(entry)), renderSVG(addressOf(siteUrl, entry), { border: 2 }));
    if (entry.media?.kind === 'audio') writeFileSync(join(folder, waveFile(entry)), drawWave(barsOf(entry)));
  }
}

const bars = 120;

/** The same bars as in the album, also where the loudness is not known. */
const barsOf = ({ id, media }: JournalEntry): number[] =>
  media?.peaks ? barsOfPeaks(media.peaks, bars) : barsOfSeed(id, bars);

/** The loudness of a sound over its length, as SVG. */
export function drawWave(shares: readonly number[], colour = '#762040'): string {
  const path = shares
    .map((share, index) => {
      const height = 1 + share * 17;
      return `M${index * 2 + 1} ${(10 - height / 2).toFixed(1)}v${height.toFixed(1)}`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shares.length * 2} 20"><path d="${path}" fill="none" stroke="${colour}" stroke-width="1" stroke-linecap="round"/></svg>`;
}
