import { TextInput } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useId } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { useSession } from '../../app/session.tsx';
import { useBeforeUnload } from '../../lib/hooks/use-before-unload.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { usePreparing } from '../album/index.ts';
import { SessionEndedBar } from '../session/index.ts';
import { LeaveDialog, preloadDeferredParts, RestoreOffer } from './deferred.ts';
import { MediaPicker } from './MediaPicker.tsx';
import { pastedImage } from './media-file.ts';
import { SavedResult } from './SavedResult.tsx';
import { SaveFooter } from './SaveFooter.tsx';
import { TagsField } from './TagsField.tsx';
import { useEntryForm } from './use-entry-form.ts';
import styles from './EntryFormDialog.module.css';

const text = messages.entryForm;
const ChosenFiles = lazyOrNothing(() => import('./ChosenFiles.tsx'));

type Props = {
  userId: number;
  entry: Entry | null;
  opened: boolean;
  asking: boolean;
  /** Called when it becomes, or no longer is, risky to close. */
  onRisk: (atRisk: boolean) => void;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
  onSaved: (entry: Entry) => void;
  /** Called when several entries begin to be sent in the background. */
  onSending: (status: PrivacyStatus) => void;
};

export default function EntryFormDialog(props: Props) {
  const { entry, opened, asking, onRisk } = props;
  const state = useEntryForm({
    userId: props.userId,
    entry,
    onDone: props.onSaved,
    onSending: props.onSending,
  });
  const { form, media, several, isLocked, saved } = state;
  const { ended } = useSession();
  // After a new login the draft is restored from this device: no confirmation is needed.
  const atRisk = state.atRisk && !ended;
  const helperId = useId();
  usePreparing(entry ? [entry] : []);
  const { ref, onSubmit } = state.submitAs(entry?.privacy_status ?? 'draft');

  useEffect(() => onRisk(atRisk), [atRisk, onRisk]);
  useBeforeUnload(atRisk);
  useEffect(preloadDeferredParts, []);
  usePastedImage(opened, media.choose);

  const leave = () => {
    state.draft.forget();
    props.onLeave();
  };
  const focusField = (field: string) => {
    const control = ref.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={props.onClose}
        dismissible={!asking}
        title={entry ? text.editTitle : text.newTitle}
        size={saved ? 'lg' : 'min(90vw, max(1180px, 60vw))'}
        busy={form.busy}
        error={form.alert}
        errorId={form.alertId}
        formRef={ref}
        onSubmit={onSubmit}
        notice={<SessionEndedBar place="dialog" />}
        footer={!saved && <SaveFooter state={state} entry={entry} helperId={helperId} onPick={focusField} />}
      >
        {saved ? (
          <SavedResult
            message={entry ? messages.entry.updated : messages.entry.created}
            entry={saved}
            media={media.media}
          />
        ) : (
          <div className={styles.fields} data-locked={isLocked || undefined}>
            {state.draft.isOffered && !isLocked && (
              <Suspense fallback={null}>
                <RestoreOffer
                  question={text.restoreQuestion}
                  take={text.restore}
                  leave={text.discard}
                  onTake={state.draft.restore}
                  onLeave={state.draft.discard}
                />
              </Suspense>
            )}
            {state.newer && !isLocked && (
              <Suspense fallback={null}>
                <RestoreOffer
                  question={text.newerQuestion}
                  take={text.keepMine}
                  leave={text.showNewer}
                  onTake={state.keepMine}
                  onLeave={state.showNewer}
                />
              </Suspense>
            )}
            <div className={styles.media}>
              {several.files.length > 0 ? (
                <Suspense fallback={null}>
                  <ChosenFiles
                    files={several.files}
                    onAdd={several.add}
                    onChange={several.change}
                    onProblem={several.setProblem}
                    readOnly={isLocked}
                  />
                </Suspense>
              ) : (
                <MediaPicker
                  media={media}
                  onSeveral={entry ? null : several.add}
                  entry={entry}
                  error={form.field('file').error}
                  alertId={form.alertId}
                />
              )}
            </div>
            <div className={styles.words}>
              <TextInput {...form.field('title')} label={text.title} readOnly={isLocked} autoComplete="off" />
              <CountedTextarea
                {...form.field('description')}
                value={form.values.description}
                label={text.description}
                max={limits.description}
                readOnly={isLocked}
                minRows={4}
                maxRows={14}
              />
              <TextInput
                {...form.field('day')}
                type="date"
                min="1900-01-01"
                max="2199-12-31"
                label={text.day}
                description={text.dayHint}
                readOnly={isLocked}
                className={styles.day}
              />
              {/* Last: the focus trap does not wrap around from the parts of a date field. */}
              <TagsField {...form.field('tags')} value={form.values.tags} readOnly={isLocked} />
            </div>
          </div>
        )}
      </FormDialog>
      {/* Rendered only when it opens: else the Escape key that opens it would close it as well. */}
      {asking && (
        <Suspense fallback={null}>
          <LeaveDialog stay={text.keepWriting} leave={text.discard} onStay={props.onStay} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}

/** An image pasted anywhere in the dialog becomes its file; a pasted text goes where the cursor is. */
function usePastedImage(active: boolean, choose: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const image = pastedImage(event.clipboardData?.files);
    if (!image) return;
    event.preventDefault();
    choose(image);
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [active]);
}
