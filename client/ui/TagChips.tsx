import styles from './TagChips.module.css';

/** Tags to read. With `max` only the first ones, then how many there are more. */
export function TagChips({
  tags,
  max = tags.length,
  label,
  quiet = false,
}: {
  tags: readonly string[];
  max?: number;
  label?: string;
  /** Words in one line instead of chips. */
  quiet?: boolean;
}) {
  if (tags.length === 0) return null;
  const more = tags.length - max;
  return (
    <ul className={styles.tags} data-quiet={quiet || undefined} aria-label={label}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={styles.tag} dir="auto">
          {tag}
        </li>
      ))}
      {more > 0 && <li>+{more} more</li>}
    </ul>
  );
}
