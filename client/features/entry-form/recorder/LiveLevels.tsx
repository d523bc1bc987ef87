import { SHOWN_LEVELS } from './recorder.ts';
import styles from './Recorder.module.css';

const STEP = 6;
const HEIGHT = 64;

/** The last seconds as bars that move to the left; what is not said yet is a line of dots. */
export function LiveLevels({ levels }: { levels: readonly number[] }) {
  const silent = SHOWN_LEVELS - levels.length;
  const path = Array.from({ length: SHOWN_LEVELS }, (_, bar) => {
    const height = (levels[bar - silent] ?? 0) * (HEIGHT - 4);
    return `M${STEP / 2 + bar * STEP} ${((HEIGHT - height) / 2).toFixed(1)}v${height.toFixed(1)}`;
  });
  return (
    <svg className={styles.levels} viewBox={`0 0 ${SHOWN_LEVELS * STEP} ${HEIGHT}`} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}
