import { Box } from '@mantine/core';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import styles from './Scrapbook.module.css';

const text = messages.scrapbook;
const names: Record<PrivacyStatus, string> = { draft: text.drafts, published: text.published };

type Props = {
  status: PrivacyStatus;
  onChange: (status: PrivacyStatus) => void;
  /** Undefined while they load, null where that failed. */
  entriesByStatus: Record<PrivacyStatus, readonly unknown[]> | null | undefined;
};

/** Drafts or Published: two radio buttons that look like one switch, and answer to the arrow keys. */
export function EntryStatusTabs({ status, onChange, entriesByStatus }: Props) {
  return (
    <Box
      role="radiogroup"
      aria-label={text.statusTabs}
      aria-busy={entriesByStatus === undefined}
      className={styles.wide}
      display="inline-grid"
      p="var(--space-1)"
      bd="1px solid var(--hairline-strong)"
      bdrs={14}
      bg="var(--surface)"
      style={{ grid: 'auto / auto-flow 1fr' }}
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
            {entriesByStatus === null
              ? names[value]
              : labels.texts.amount(names[value], entriesByStatus?.[value].length ?? '...')}
          </span>
        </label>
      ))}
    </Box>
  );
}
