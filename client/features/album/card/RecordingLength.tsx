import { formatDuration } from '../../../lib/format/durations.ts';
import styles from './EntryThumbnail.module.css';

export const RecordingLength = ({ seconds }: { seconds: number | null }) =>
  seconds !== null && <span className={styles.length}>{formatDuration(seconds)}</span>;
