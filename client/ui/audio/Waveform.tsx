import { barsOfPeaks, barsOfSeed } from '../../../shared/waveform.ts';

const STEP = 6;
const LOWEST = 3;

type Props = {
  /** Base64, see `Entry.peaks`; without it the bars follow from the seed. */
  peaks: string | null;
  seed: number;
  bars?: number;
  /** In the units of a drawing that is six wide for each bar. */
  height?: number;
};

export function Waveform({ peaks, seed, bars = 33, height = 40 }: Props) {
  const heights = peaks === null ? barsOfSeed(seed, bars) : barsOfPeaks(peaks, bars);
  const path = heights.map((share, index) => {
    const bar = LOWEST + share * (height - LOWEST - STEP / 2);
    return `M${STEP / 2 + index * STEP} ${height / 2 - bar / 2}v${bar.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${bars * STEP} ${height}`}
      width={bars * STEP}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={path.join('')} />
    </svg>
  );
}
