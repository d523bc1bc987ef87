import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { paths } from '../../app/paths.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useSearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PictureIcon, PlusIcon } from '../../ui/icons.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryDialog, useOpenEntry } from '../album/index.ts';
import { SendingBar } from '../batch/index.ts';
import { EntryFormDialog } from '../entry-form/index.ts';
import { EntryFormLoader, focusCard, useWrite } from './EntryFormLoader.tsx';
import {
  EntryStatusTabs,
  entryAfterDelete,
  groupByStatus,
  useEntryStatus,
  useLastEntry,
} from './EntryStatusTabs.tsx';
import { useOwnEntries, useRemoveEntry } from './hooks.ts';
import { OwnEntries, preloadMenu } from './OwnEntries.tsx';
import styles from './Scrapbook.module.css';

const text = messages.scrapbook;
/** The cards come first, then the code of the menu and of the dialogs; in milliseconds. */
const PRELOAD_AFTER = 2000;

const AskDialog = lazyPart(async () => ({ default: (await import('../../ui/FormDialog.tsx')).AskDialog }));
const TranslateDialog = lazyPart(() => import('./TranslateDialog.tsx'));

export function Scrapbook({ userId }: { userId: number }) {
  const list = useOwnEntries(userId);
  const head = useRef<HTMLDivElement>(null);
  const entries = list.data?.entries;
  const entriesByStatus = entries && groupByStatus(entries);
  const [shown, show] = useEntryStatus();
  const listed = entriesByStatus?.[shown] ?? [];
  const detail = useOpenEntry();
  const deleting = useSearchParamDialog('delete');
  const toDelete = useLastEntry(deleting.subject, entries);
  const translating = useSearchParamDialog('translate');
  const toTranslate = useLastEntry(translating.subject, entries);

  // So that they open, and what they save is sent, also when the network is gone by then.
  useDelayed(true, PRELOAD_AFTER, () => {
    preloadMenu();
    for (const { preload } of [EntryFormDialog, SendingBar, AskDialog, TranslateDialog]) preload();
  });

  const problem = errorMessage(list.error, messages.entry.loadFailed, messages.entry.loadFailed);
  const retry = () => void list.refetch();
  // The tab has the focus then, because the button that was pressed is gone.
  const toDrafts = () => {
    show('draft');
    head.current?.querySelector('input')?.focus();
  };

  return (
    <section aria-labelledby="scrapbook-heading">
      <Group gap="var(--space-2) clamp(var(--space-2), 3vw, var(--space-6))" mb="md" ref={head}>
        <Text component="h2" id="scrapbook-heading" className={styles.heading}>
          {text.heading}
        </Text>
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
              onAction={retry}
            />
          ))}
        {entriesByStatus && listed.length === 0 && <EmptyStatus status={shown} onDrafts={toDrafts} />}
        <OwnEntries entries={listed} isPending={list.isPending} onOpen={detail.open} />
      </div>
      <EntryDialog opened={detail} among={listed} />
      <EntryFormLoader entries={entries} onSaved={show} />
      {toDelete && (
        <DeleteQuestion
          key={toDelete.id}
          entry={toDelete}
          opened={deleting.subject !== null}
          onClose={deleting.close}
          // Before the entry is removed: the entries beside it are still in the list.
          onDeleted={() => {
            focusCard(entryAfterDelete(listed, toDelete.id));
            deleting.close();
          }}
        />
      )}
      {toTranslate && (
        <TranslateDialog
          key={toTranslate.id}
          entry={toTranslate}
          opened={translating.subject !== null}
          onClose={translating.close}
        />
      )}
    </section>
  );
}

type DeleteProps = { entry: Entry; opened: boolean; onClose: () => void; onDeleted: () => void };

function DeleteQuestion({ entry, onDeleted, ...dialog }: DeleteProps) {
  const { mutate, isPending, error } = useRemoveEntry();
  const { deleted, deleteFailed } = messages.entry;
  const onSuccess = () => {
    toast(deleted);
    onDeleted();
  };
  return (
    <AskDialog
      {...dialog}
      title={text.deleteTitle}
      size="md"
      question={
        <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {text.deleteQuestion(entry.title)}
        </Text>
      }
      form={{ busy: isPending, alert: error && errorMessage(error, deleteFailed, deleteFailed) }}
      label={text.delete}
      run={() => mutate(entry.id, { onSuccess })}
    />
  );
}

type EmptyProps = { status: PrivacyStatus; onDrafts: () => void };

/** What the list of own entries says while it has none of a status: the ways to the first one, and to what others wrote. */
function EmptyStatus({ status, onDrafts }: EmptyProps) {
  const write = useWrite();
  const isDraft = status === 'draft';
  const [toDrafts, or, publish] = text.noPublishedHint;
  return (
    <EmptyCollection message={isDraft ? text.noDrafts : text.noPublished}>
      <Group gap="0.3em" justify="center" c="dimmed">
        {!isDraft && (
          <>
            <Button variant="transparent" onClick={onDrafts}>
              {toDrafts}
            </Button>
            {or}
          </>
        )}
        <Button variant="transparent" onClick={() => write('new')}>
          {isDraft ? text.noDraftsHint : publish}
        </Button>
      </Group>
      <Group justify="center">
        <Button leftSection={<PictureIcon />} onClick={() => write('file')} variant="outline">
          {messages.entryForm.chooseFile}
        </Button>
        <Button component={Link} to={paths.album} variant="outline">
          {text.seeOthers}
        </Button>
      </Group>
    </EmptyCollection>
  );
}

/** The way to write, beside the page's heading. */
export function NewEntryButton() {
  const write = useWrite();
  return (
    <Button data-new-entry className={styles.wide} leftSection={<PlusIcon />} onClick={() => write('new')}>
      {text.newEntry}
    </Button>
  );
}
