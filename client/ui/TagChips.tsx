import { labels } from '../../shared/messages/labels.ts';
import styles from './TagChips.module.css';

type Props = { tags: readonly string[]; max?: number; label?: string };

/** Tags to read. With `max` only the first ones as words in one line, then how many there are more. */
export function TagChips({ tags, max, label }: Props) {
  if (tags.length === 0) return null;
  const more = tags.length - (max ?? tags.length);
  return (
    <ul className={styles.tags} data-quiet={max !== undefined || undefined} aria-label={label}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={styles.tag} dir="auto">
          {tag}
        </li>
      ))}
      {more > 0 && <li>{labels.texts.more(more)}</li>}
    </ul>
  );
}
