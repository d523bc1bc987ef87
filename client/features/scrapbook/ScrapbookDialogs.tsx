import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { entryAfterDelete } from './entry-status.ts';
import { paths } from '../../app/paths.ts';
import type { SearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';
import { loadEntryForm } from '../entry-form/index.ts';
import type { EntryFormDialogState } from './use-entry-form-dialog.ts';

const loadDelete = () => import('./DeleteEntryDialog.tsx');
const loadTranslate = () => import('./TranslateDialog.tsx');
const EntryFormDialog = lazy(loadEntryForm);
const DeleteEntryDialog = lazy(loadDelete);
const TranslateDialog = lazy(loadTranslate);

export const preloadEntryForm = (): void => void loadEntryForm().catch(() => undefined);

/** Fetches the code of all dialogs, so that they open also when the network is gone by then. */
export const preloadDialogs = (): void =>
  void Promise.allSettled([loadEntryForm(), loadDelete(), loadTranslate()]);

type Shared = {
  userId: number;
  entries: readonly Entry[] | undefined;
  /** Puts the focus on the card of an entry, or where it belongs when there is no such card. */
  focusCard: (id: number | null) => void;
};

type WritingProps = Shared & { writing: EntryFormDialogState; onSaved: (status: PrivacyStatus) => void };

export function EntryFormDialogLoader({ userId, entries, focusCard, writing, onSaved }: WritingProps) {
  const { opened, entryId, leave } = writing;
  const written = useRef<number | null>(null);
  const last = useLastEntry(entryId, entries);
  const isListed = entries?.some(({ id }) => id === entryId) ?? false;
  // Unsaved words stay although their entry was deleted elsewhere; saving them says so.
  const entry = last?.id === entryId && (isListed || writing.atRisk) ? last : null;
  const isUnknown = entryId !== null && entry === null;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  /** What is published ends where it was begun: in the album, or in the scrapbook. Drafts are only in the latter. */
  const endsElsewhere = (status: PrivacyStatus) => state?.from !== undefined && status === 'published';
  const end = () => void navigate(state?.from ?? paths.album, { replace: true });

  useEffect(() => {
    if (opened && isUnknown && entries) leave();
  });
  const closed = useEffectEvent(() => {
    if (written.current !== null) focusCard(written.current);
    written.current = null;
  });
  useEffect(() => {
    if (opened) return () => closed();
    return undefined;
  }, [opened]);

  if (writing.opening === 0 || isUnknown) return null;
  return (
    <Suspense fallback={null}>
      <EntryFormDialog
        key={writing.opening}
        userId={userId}
        entry={entry}
        beginsWithFile={writing.beginsWithFile}
        dialog={writing}
        onSending={(status) => {
          if (endsElsewhere(status)) return end();
          onSaved(status);
          leave();
        }}
        onSaved={({ id, privacy_status }) => {
          written.current = id;
          if (endsElsewhere(privacy_status)) end();
          else onSaved(privacy_status);
        }}
      />
    </Suspense>
  );
}

type DeletingProps = Shared & { deleting: SearchParamDialog; listed: readonly Entry[] };

/** The dialog that deletes; afterwards the focus is on the card that moved up. */
export function DeleteEntryDialogLoader({ userId, entries, focusCard, deleting, listed }: DeletingProps) {
  const entry = useLastEntry(deleting.subject, entries);
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <DeleteEntryDialog
        key={entry.id}
        userId={userId}
        entry={entry}
        opened={deleting.subject !== null}
        onClose={deleting.close}
        // Computed before the entry is removed: the entries beside it are still in the list.
        onDeleted={() => {
          focusCard(entryAfterDelete(listed, entry.id));
          deleting.close();
        }}
      />
    </Suspense>
  );
}

type TranslatingProps = Pick<Shared, 'entries'> & { translating: SearchParamDialog };

export function TranslateDialogLoader({ entries, translating }: TranslatingProps) {
  const entry = useLastEntry(translating.subject, entries);
  if (!entry) return null;
  return (
    <Suspense fallback={null}>
      <TranslateDialog
        key={entry.id}
        entry={entry}
        opened={translating.subject !== null}
        onClose={translating.close}
      />
    </Suspense>
  );
}

/** The entry that a dialog is about; it stays known while the dialog closes, also when the entry is deleted. */
function useLastEntry(id: string | number | null, entries: readonly Entry[] = []): Entry | null {
  const current = entries.find((entry) => String(entry.id) === String(id)) ?? null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}
