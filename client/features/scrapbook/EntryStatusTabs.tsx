import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import styles from './Scrapbook.module.css';

const text = messages.scrapbook;
const labels: Record<PrivacyStatus, string> = { draft: text.drafts, published: text.published };

type Props = {
  status: PrivacyStatus;
  onChange: (status: PrivacyStatus) => void;
  /** Undefined while they load, null where that failed. */
  entriesByStatus: Record<PrivacyStatus, readonly unknown[]> | null | undefined;
};

/** Drafts or Published: two radio buttons that look like one switch, and answer to the arrow keys. */
export function EntryStatusTabs({ status, onChange, entriesByStatus }: Props) {
  return (
    <div
      role="radiogroup"
      aria-label={text.statusTabs}
      aria-busy={entriesByStatus === undefined}
      className={styles.wide}
      style={{
        display: 'inline-grid',
        padding: 'var(--space-1)',
        border: '1px solid var(--hairline-strong)',
        borderRadius: 14,
        background: 'var(--surface)',
        gridAutoColumns: '1fr',
        gridAutoFlow: 'column',
      }}
    >
      {(['draft', 'published'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            className="cover"
            name="show"
            value={value}
            checked={status === value}
            onChange={() => onChange(value)}
          />
          <span>
            {labels[value]}
            {entriesByStatus !== null && ` (${entriesByStatus?.[value].length ?? '...'})`}
          </span>
        </label>
      ))}
    </div>
  );
}
