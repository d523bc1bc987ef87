import { Box } from '@mantine/core';
import { startTransition, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import { privacyStatuses, type PrivacyStatus } from '../../../shared/catalog.ts';
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
      display="inline-grid"
      p="var(--space-1)"
      bd="1px solid var(--hairline-strong)"
      bdrs={14}
      bg="var(--surface)"
      style={{ grid: 'auto / auto-flow auto' }}
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

export function groupByStatus(entries: readonly Entry[]): Record<PrivacyStatus, Entry[]> {
  return {
    draft: entries.filter(({ privacy_status }) => privacy_status !== 'published'),
    published: entries.filter(({ privacy_status }) => privacy_status === 'published'),
  };
}

/** The status tab in an address; drafts by default. */
export const statusOf = (param: string | null): PrivacyStatus =>
  privacyStatuses.find((status) => status === param) ?? 'draft';

/** The entry that gets the focus when one leaves its status tab: the next, else the previous, else none. */
export function entryAfterDelete(entries: readonly Entry[], id: number): number | null {
  const index = entries.findIndex((entry) => entry.id === id);
  return (entries[index + 1] ?? entries[index - 1])?.id ?? null;
}

/** The entry that a dialog is about; it stays known while the dialog closes, also when the entry is deleted. */
export function useLastEntry(id: string | number | null, entries: readonly Entry[] = []): Entry | null {
  const current = entries.find((entry) => String(entry.id) === String(id)) ?? null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}

/** The selected status tab; it is in the address bar (`?show=`). Selecting one closes any open dialog. */
export function useEntryStatus(): [PrivacyStatus, (status: PrivacyStatus) => void] {
  const [params, setParams] = useSearchParams();
  // The router draws a new address in its own time, and a switch must not spring back meanwhile.
  const [status, showNow] = useOptimistic(statusOf(params.get('show')));
  const show = (next: PrivacyStatus) =>
    startTransition(() => {
      showNow(next);
      setParams({ show: next }, { replace: true });
    });
  return [status, show];
}
