import { formatDuration } from '../../../lib/format/durations.ts';
import styles from './EntryThumbnail.module.css';

/** How long a recording is, where that is known; in seconds. */
export const RecordingLength = ({ seconds }: { seconds: number | null }) =>
  seconds !== null && <span className={styles.length}>{formatDuration(seconds)}</span>;
