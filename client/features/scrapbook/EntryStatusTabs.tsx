import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import styles from './EntryStatusTabs.module.css';

const text = messages.scrapbook;
const labels: Record<PrivacyStatus, string> = { draft: text.drafts, published: text.published };

type Props = {
  shelf: PrivacyStatus;
  onChange: (shelf: PrivacyStatus) => void;
  /** What lies on them; undefined while that is not known. */
  shelves: Record<PrivacyStatus, readonly unknown[]> | undefined;
};

/** Drafts or Published: two radio buttons that look like one switch, and answer to the arrow keys. */
export function EntryStatusTabs({ shelf, onChange, shelves }: Props) {
  return (
    <div
      role="radiogroup"
      aria-label={text.shelves}
      aria-busy={shelves === undefined}
      className={styles.toggle}
    >
      {(['draft', 'published'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="show"
            value={value}
            checked={shelf === value}
            onChange={() => onChange(value)}
          />
          <span>
            {labels[value]} ({shelves?.[value].length ?? '...'})
          </span>
        </label>
      ))}
    </div>
  );
}
