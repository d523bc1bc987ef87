import { Button, Group, Title } from '@mantine/core';
import { useRef } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { EntryDialog, useOpenEntry } from '../album/index.ts';
import { preloadMenu, type EntryAction } from './EntryActions.tsx';
import { EmptyStatus } from './EmptyStatus.tsx';
import { useOwnEntries } from './hooks.ts';
import { OwnEntries } from './OwnEntries.tsx';
import {
  DeleteEntryDialogLoader,
  preloadDialogs,
  preloadEntryForm,
  TranslateDialogLoader,
  EntryFormDialogLoader,
} from './ScrapbookDialogs.tsx';
import { groupByStatus, useEntryStatus } from './entry-status.ts';
import { EntryStatusTabs } from './EntryStatusTabs.tsx';
import styles from './Scrapbook.module.css';
import { useSearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';
import { useEntryFormDialog, useInterruptedSave, useNewEntry } from './use-entry-form-dialog.ts';

const text = messages.scrapbook;
/** The cards come first, then the code of the menu and of the dialogs; in milliseconds. */
const PRELOAD_AFTER = 2000;

export function Scrapbook({ userId }: { userId: number }) {
  const list = useOwnEntries(userId);
  const head = useRef<HTMLDivElement>(null);
  const entries = list.data?.entries;
  const entriesByStatus = entries && groupByStatus(entries);
  const [shown, show] = useEntryStatus();
  const listed = entriesByStatus?.[shown] ?? [];
  const detail = useOpenEntry();
  const writing = useEntryFormDialog();
  const deleting = useSearchParamDialog('delete');
  const translating = useSearchParamDialog('translate');

  useInterruptedSave(userId, writing);
  useDelayed(true, PRELOAD_AFTER, () => {
    preloadMenu();
    preloadDialogs();
  });

  const act = (action: EntryAction, { id }: Entry) => {
    if (action === 'edit') writing.edit(id);
    else (action === 'delete' ? deleting : translating).open(id);
  };
  const focusCard = (id: number | null) => {
    const card = document.querySelector<HTMLElement>(`[data-entry="${id}"]`);
    (card ?? document.querySelector<HTMLElement>('[data-new-entry]'))?.focus();
  };
  const problem = errorMessage(list.error, messages.entry.loadFailed, messages.entry.loadFailed);
  const retry = () => void list.refetch();
  const dialogs = { userId, entries, focusCard };
  // The tab has the focus then, because the button that was pressed is gone.
  const toDrafts = () => {
    show('draft');
    head.current?.querySelector('input')?.focus();
  };

  return (
    <section aria-labelledby="scrapbook-heading">
      <Group gap="var(--space-2) var(--space-6)" mb="lg" ref={head}>
        <Title order={2} id="scrapbook-heading" ff="var(--font-sans)" fz="lg" fw={400} c="dimmed">
          {text.heading}
        </Title>
        <EntryStatusTabs
          status={shown}
          onChange={show}
          entriesByStatus={entriesByStatus ?? (list.error ? null : undefined)}
        />
      </Group>
      <div className="stack" aria-busy={list.isPending}>
        {list.error &&
          (entries ? (
            <ErrorNotice message={problem} onRetry={retry} />
          ) : (
            <PlainFailure
              place="part"
              minHeight="max(40vh, 100dvh - 32rem)"
              message={problem}
              action={labels.actions.retry}
              onAction={retry}
            />
          ))}
        {entriesByStatus && listed.length === 0 && <EmptyStatus status={shown} onDrafts={toDrafts} />}
        <OwnEntries entries={listed} isPending={list.isPending} onOpen={detail.open} onAction={act} />
      </div>
      <EntryDialog opened={detail} among={listed} />
      <EntryFormDialogLoader {...dialogs} writing={writing} onSaved={show} />
      <DeleteEntryDialogLoader {...dialogs} deleting={deleting} listed={listed} />
      <TranslateDialogLoader entries={entries} translating={translating} />
    </section>
  );
}

/** The way to write, beside the page's heading. */
export const NewEntryButton = () => (
  <Button
    data-new-entry
    className={styles.wide}
    leftSection={<PlusIcon />}
    onClick={useNewEntry().write}
    onPointerEnter={preloadEntryForm}
    onFocus={preloadEntryForm}
  >
    {text.newEntry}
  </Button>
);
