import { barsOfPeaks, barsOfSeed } from '../../../shared/waveform.ts';

const STEP = 6;
const HEIGHT = 40;
const LOWEST = 3;

type Props = {
  /** Base64, see `Entry.peaks`; without it the bars follow from the seed. */
  peaks: string | null;
  seed: number;
  bars?: number;
};

export function Waveform({ peaks, seed, bars = 33 }: Props) {
  const heights = peaks === null ? barsOfSeed(seed, bars) : barsOfPeaks(peaks, bars);
  const path = heights.map((share, index) => {
    const height = LOWEST + share * (HEIGHT - LOWEST - STEP / 2);
    return `M${STEP / 2 + index * STEP} ${HEIGHT / 2 - height / 2}v${height.toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${bars * STEP} ${HEIGHT}`}
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
