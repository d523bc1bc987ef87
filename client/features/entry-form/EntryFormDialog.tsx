import { Button, Group, Text, TextInput } from '@mantine/core';
import { useCallback, useRef } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { kindOfFile } from '../../../shared/content-kind.ts';
import { limits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { severalMessages } from '../../../shared/messages/several.ts';
import { langOf } from '../../../shared/script.ts';
import { useSession } from '../../app/session.tsx';
import { lazyOrNothing } from '../../app/lazy-part.tsx';
import { useAtRisk, type ConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { splitTags } from '../../outbox/item.ts';
import { comeInSight, takeFocus } from '../../lib/return-focus.ts';
import { CountedTextarea } from '../../ui/CountedTextarea.tsx';
import { FormDialog, LeaveDialog } from '../../ui/FormDialog.tsx';
import { SavedState } from '../../ui/SavedState.tsx';
import { TagChips } from '../../ui/TagChips.tsx';
import { EntryThumbnail, usePreparing } from '../album/index.ts';
import { SessionEndedBar } from '../session/index.ts';
import styles from './EntryForm.module.css';
import { MediaPicker } from './MediaPicker.tsx';
import { SaveFooter } from './SaveFooter.tsx';
import { useEntryForm, type EntryFormOptions } from './use-entry-form.ts';

const text = messages.entryForm;
const ChosenFiles = lazyOrNothing(() => import('./ChosenFiles.tsx'));

type Props = Omit<EntryFormOptions, 'onResumed'> & {
  /** Whether the system's picker opens with the form. */
  beginsWithFile: boolean;
  dialog: ConfirmClose;
};

export default function EntryFormDialog({ beginsWithFile, dialog, ...options }: Props) {
  const { entry } = options;
  const { opened, asking } = dialog;
  const state = useEntryForm({ ...options, onResumed: dialog.leave });
  const { form, media, files, isLocked, saved } = state;
  const { ended } = useSession();
  // After a new login the draft is restored from this device: no confirmation is needed.
  useAtRisk(dialog, state.atRisk && !ended);
  usePreparing(entry ? [entry] : []);
  const bound = state.submitAs(entry?.privacy_status ?? 'draft');

  const focusField = (field: string) => {
    const control = bound.ref.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  /** The buttons of a question go with their answer: the focus goes on. */
  const thenTitle = (act: () => void) => () => {
    act();
    focusField('title');
  };
  const hasSeveral = files.length > 0;
  // Once: the input comes anew when several files were chosen and taken away.
  const isPickerWanted = useRef(beginsWithFile);
  const openPicker = useCallback((input: HTMLInputElement | null) => {
    if (isPickerWanted.current) input?.click();
    if (input) isPickerWanted.current = false;
  }, []);
  // Pasted anywhere in the dialog; a pasted text goes where the cursor is.
  const paste = (event: React.ClipboardEvent) => {
    const images = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    const [image] = images;
    if (!image) return;
    event.preventDefault();
    if (hasSeveral || (images.length > 1 && !entry)) state.addFiles(images);
    else media.choose(image);
  };
  const leave = () => {
    state.draft.forget();
    dialog.leave();
  };
  const tags = splitTags(form.values.tags);
  const title = (
    <TextInput
      {...form.field('title')}
      // The control that took several files is gone; the words come next.
      ref={hasSeveral ? takeFocus : null}
      label={text.title}
      description={hasSeveral && severalMessages.each}
      readOnly={isLocked}
      autoComplete="off"
    />
  );

  return (
    <>
      <FormDialog
        opened={opened}
        onClose={dialog.requestClose}
        dismissible={!asking}
        title={entry ? text.editTitle : text.newTitle}
        size={saved ? 'lg' : 'min(90vw, max(1180px, 60vw))'}
        form={form}
        bound={bound}
        onPaste={paste}
        notice={<SessionEndedBar place="dialog" />}
        footer={!saved && <SaveFooter state={state} entry={entry} onPick={focusField} />}
      >
        {saved ? (
          <SavedResult message={entry ? messages.entry.updated : messages.entry.created} {...saved} />
        ) : (
          <div
            className={`stack ${styles.form}`}
            data-locked={isLocked || undefined}
            data-several={hasSeveral || undefined}
          >
            {state.draft.isOffered && !isLocked && !state.atRisk && (
              <Offer
                question={text.restoreQuestion}
                take={text.restore}
                leave={text.discard}
                onTake={thenTitle(state.draft.restore)}
                onLeave={thenTitle(state.draft.discard)}
              />
            )}
            {state.newer && !isLocked && (
              <Offer
                question={text.newerQuestion}
                take={text.keepMine}
                leave={text.showNewer}
                onTake={thenTitle(state.keepMine)}
                onLeave={thenTitle(state.showNewer)}
              />
            )}
            {hasSeveral && title}
            <div className={`stack ${styles.media}`}>
              {hasSeveral ? (
                <ChosenFiles
                  item={state.draft.item}
                  files={files}
                  onAdd={state.addFiles}
                  onChanged={form.clearAlert}
                  readOnly={isLocked}
                />
              ) : (
                <MediaPicker
                  media={media}
                  onSeveral={entry ? null : state.addFiles}
                  onChosen={() => form.values.title.trim() === '' && focusField('title')}
                  inputRef={openPicker}
                  entry={entry}
                  error={form.field('file').error}
                  alertId={form.alertId}
                />
              )}
            </div>
            <div className={`stack ${styles.words}`}>
              {!hasSeveral && title}
              <CountedTextarea
                {...form.field('description')}
                value={form.values.description}
                label={labels.fields.optional(text.description)}
                max={limits.description}
                readOnly={isLocked}
                minRows={hasSeveral ? 2 : 4}
                maxRows={14}
              />
              <TextInput
                {...form.field('day')}
                type="date"
                // So that a year has four digits.
                max="2199-12-31"
                label={labels.fields.optional(text.day)}
                description={text.dayHint}
                readOnly={isLocked}
                className={styles.day}
              />
              {/* Last: the focus trap does not wrap around from the parts of a date field. */}
              <TextInput
                {...form.field('tags')}
                label={labels.fields.optional(text.tags)}
                description={text.tagsHint}
                readOnly={isLocked}
                autoComplete="off"
              />
              {/* Typed with commas, since phones send no key event for a comma; this shows the result. */}
              {tags.length > 0 && (
                <Group justify="space-between" gap="sm">
                  <TagChips tags={tags} label={text.tags} />
                  <Text size="xs" c={tags.length > limits.tags ? 'var(--error)' : 'dimmed'}>
                    {text.tagCount(tags.length)}
                  </Text>
                </Group>
              )}
            </div>
          </div>
        )}
      </FormDialog>
      {/* Rendered only when it opens: else the Escape key that opens it would close it as well. */}
      {asking && (
        <LeaveDialog stay={text.keepWriting} leave={text.discard} onStay={dialog.stay} onLeave={leave} />
      )}
    </>
  );
}

type OfferProps = { question: string; take: string; leave: string; onTake: () => void; onLeave: () => void };

/** A question about the words of the form, with its two answers. */
const Offer = ({ question, take, leave, onTake, onLeave }: OfferProps) => (
  <Group ref={comeInSight} className={styles.offer} gap="sm" role="group" aria-label={question}>
    <Text fw={600} flex="1 1 14rem">
      {question}
    </Text>
    <Button onClick={onTake}>{take}</Button>
    <Button variant="default" onClick={onLeave}>
      {leave}
    </Button>
  </Group>
);

type SavedProps = { message: string; entry: Entry; file: File | null };

/** What was saved, and where it is now. */
function SavedResult({ message, entry, file }: SavedProps) {
  const { drafts, published } = messages.scrapbook;
  const place = entry.privacy_status === 'draft' ? drafts : published;
  const picked = file && kindOfFile(file) === 'image' ? file : null;
  const url = useObjectUrl(picked);
  const picture = (
    <div className={styles.saved}>
      {picked ? url && <img src={url} alt="" /> : <EntryThumbnail entry={entry} eager />}
    </div>
  );
  return (
    <SavedState message={message} picture={picture}>
      <Text c="dimmed">
        <strong dir="auto" lang={langOf(entry.title)}>
          {entry.title}
        </strong>{' '}
        · {entry.held ? messages.entry.held[entry.held] : place}
      </Text>
    </SavedState>
  );
}
