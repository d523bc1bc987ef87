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
  const shares = peaks === null ? barsOfSeed(seed, bars) : barsOfPeaks(peaks, bars);
  return (
    <Bars heights={shares.map((share) => LOWEST + share * (height - LOWEST - STEP / 2))} height={height} />
  );
}

type BarsProps = {
  heights: readonly number[];
  height: number;
  className?: string | undefined;
  /** As wide and high as its frame. */
  fills?: boolean;
};

/** Bars around a middle line; one without height is a dot. */
export const Bars = ({ heights, height, className, fills = false }: BarsProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${heights.length * STEP} ${height}`}
    width={heights.length * STEP}
    preserveAspectRatio={fills ? 'none' : undefined}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path
      d={heights
        .map((bar, index) => `M${STEP / 2 + index * STEP} ${(height - bar) / 2}v${bar.toFixed(1)}`)
        .join('')}
    />
  </svg>
);
