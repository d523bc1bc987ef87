import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { paths } from '../../app/paths.ts';
import { useConfirmClose, useSearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';
import { EntryFormDialog } from '../entry-form/index.ts';
import { useLastEntry } from './EntryStatusTabs.tsx';

const PARAMETER = 'write';

/** An entry by its id, a new one, or a new one that begins with the choice of its file. */
type Target = number | 'new' | 'file';

/** @returns a function that opens the form of an entry */
export const useWrite = (): ((target: Target) => void) => useSearchParamDialog(PARAMETER).open;

/** Puts the focus on the card of an entry, or where it belongs when there is no such card. */
export function focusCard(id: number | null): void {
  const card = document.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  (card ?? document.querySelector<HTMLElement>('[data-new-entry]'))?.focus();
}

type Props = {
  entries: readonly Entry[] | undefined;
  onSaved: (status: PrivacyStatus) => void;
};

/** The form that the address names; afterwards the focus is on the card of what was written. */
export function EntryFormLoader({ entries, onSaved }: Props) {
  const dialog = useConfirmClose(PARAMETER);
  const { opened, opening, target, atRisk, leave } = dialog;
  const isNew = target === 'new' || target === 'file';
  const entryId = target === null || isNew ? null : Number(target);
  const written = useRef<number | null>(null);
  const last = useLastEntry(entryId, entries);
  const isListed = entries?.some(({ id }) => id === entryId);
  // Unsaved words stay although their entry was deleted elsewhere; saving them says so.
  const entry = last?.id === entryId && (isListed || atRisk) ? last : null;
  const isUnknown = entryId !== null && entry === null;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  /** What is published ends where it was begun: in the album, or in the scrapbook. Drafts are only in the latter. */
  const endsElsewhere = (status: PrivacyStatus) => state?.from !== undefined && status === 'published';
  const end = () => void navigate(state?.from ?? paths.album, { replace: true });

  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      if (written.current !== null) focusCard(written.current);
      written.current = null;
    };
  }, [opened]);

  if (opening === 0 || isUnknown) return null;
  return (
    <EntryFormDialog
      key={opening}
      entry={entry}
      beginsWithFile={target === 'file'}
      dialog={dialog}
      isGone={(id) => entries !== undefined && !entries.some((listed) => listed.id === id)}
      onSending={(status) => {
        if (endsElsewhere(status)) return end();
        onSaved(status);
        leave();
      }}
      onSaved={({ id, privacy_status, held }) => {
        written.current = id;
        // What waits is in the scrapbook alone.
        if (endsElsewhere(privacy_status) && !held) end();
        else onSaved(privacy_status);
      }}
    />
  );
}
