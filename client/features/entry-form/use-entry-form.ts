import { useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { recordingMessages } from '../../../shared/messages/recorder.ts';
import { severalMessages } from '../../../shared/messages/several.ts';
import { newerEntry } from '../../lib/errors.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { useZodForm } from '../../lib/hooks/use-zod-form.ts';
import { UploadError } from '../../lib/upload/upload.ts';
import { useWedding } from '../../lib/wedding.ts';
import { wordsOf } from '../../outbox/entry-words.ts';
import { isSameWords, wordsIn } from '../../outbox/item.ts';
import { change, find, queue } from '../../outbox/outbox-store.ts';
import { deliver } from '../../outbox/send.ts';
import { sendEntry } from '../../outbox/send-entry.ts';
import { useEntryCache } from '../album/index.ts';
import { addFiles, filesOf, problemOf, refusalOf, sendFiles, type ChosenFile } from './files.ts';
import { useFormItem, type FormItemOptions } from './use-form-item.ts';
import { useMedia } from './use-media.ts';

const loadRules = async () => (await import('./schema.ts')).EntryForm;

export type EntryFormOptions = Omit<FormItemOptions, 'onRestored'> & {
  onSaved: (entry: Entry) => void;
  /** Called when several entries begin to be sent in the background. */
  onSending: (status: PrivacyStatus) => void;
};

/** The state and the actions of the entry form; the components beside it only render it. */
export function useEntryForm({ onSaved, onSending, ...options }: EntryFormOptions) {
  const { entry } = options;
  const { time_zone } = useWedding();
  const [saved, setSaved] = useState<{ entry: Entry; file: File | null } | null>(null);
  /** The entry as another device left it, which refuses what is sent. */
  const [newer, setNewer] = useState<Entry | null>(null);
  const cache = useEntryCache();
  const draft = useFormItem({
    ...options,
    onRestored: (found) => {
      form.setValues(found.words);
      media.resume(found);
    },
  });
  const { item } = draft;
  const { id, base, state } = item;
  const media = useMedia(item);
  // Those that were handed to the sender stay in sight while the form closes.
  const [sent, setSent] = useState<ChosenFile[] | null>(null);
  const files = sent ?? filesOf(draft.parts);
  const toSave = files.filter(({ file }) => refusalOf(file) === null);
  const wrong = (toSave[0] ? toSave : files).find(problemOf);
  /** How many have no title of their own. */
  const untitled = toSave.filter(({ title }) => title.trim() === '').length;
  const form = useZodForm({
    schema: loadRules,
    initialValues: { ...base, file: '' },
    given: {
      file:
        media.problem ?? (wrong ? severalMessages.ownProblem(wrong.file.name, problemOf(wrong) ?? '') : ''),
      ...(toSave[0] && untitled === 0 && { title: toSave[0].title }),
    },
    failed: entry ? messages.entry.updateFailed : messages.entry.createFailed,
    unreachable: messages.entry.network,
    listsRules: true,
    onValuesChange: (values, before) => {
      if (isSameWords(values, before) || isSameWords(values, item.words)) return;
      change(id, { words: wordsIn(values), state: 'writing' });
    },
  });

  useDelayed(saved !== null, delays.afterEntrySaved, () => saved && onSaved(saved.entry));

  async function send(privacy_status: PrivacyStatus): Promise<void> {
    if (files.length > 0) {
      setSent(files);
      sendFiles(id, privacy_status, toSave);
      draft.forget();
      onSending(privacy_status);
      return;
    }
    setNewer(null);
    if (!(await media.recorder.finish()))
      throw new UploadError({ error: 'BAD_REQUEST', message: recordingMessages.empty, httpStatus: 400 });
    const queued = queue(id, { privacy_status, progress: { step: 'preparing' } });
    try {
      await media.settled();
      const file = find(id)?.file?.file ?? null;
      const result = await deliver(id, sendEntry);
      if (!result) return;
      void cache.saved(result);
      setSaved({ entry: result, file });
    } catch (error) {
      if (queued?.stop.signal.aborted) return;
      setNewer(newerEntry(error));
      throw error;
    }
  }

  const isSending = form.busy && (state === 'waiting' || state === 'sending');
  const isDone = saved !== null || sent !== null;
  const isLocked = form.busy || isDone;
  const choose = (file: File | null) => {
    if (isLocked) return;
    form.clearAlert();
    media.choose(file);
  };
  const isDirty =
    !isSameWords(form.values, base) || media.media !== null || media.recorder.isOpen || files.length > 0;
  return {
    form,
    media: { ...media, choose },
    files,
    untitled,
    addFiles: (more: readonly File[]) => {
      choose(null);
      if (!isLocked) addFiles(id, more);
    },
    /** The status whose button was pressed, while the save runs. */
    pressed: isSending ? item.privacy_status : null,
    progress: isSending && media.media ? item.progress : null,
    saved,
    newer,
    /** Goes on against the newer entry: its other fields stay. */
    keepMine: () => {
      change(id, { seen: newer?.updated_at ?? null });
      form.submit(() => send(item.privacy_status));
    },
    showNewer: () => {
      if (!newer) return;
      const words = wordsOf(newer, time_zone);
      change(id, { words, base: words, seen: newer.updated_at });
      form.setValues(words);
      form.clearAlert();
      setNewer(null);
    },
    /** Nothing can be changed while it is being saved, nor afterwards; every control keeps its focus. */
    isLocked,
    atRisk: (isDirty || form.busy) && !isDone,
    submitAs: (privacy: PrivacyStatus) => form.bind(() => send(privacy)),
    cancelUpload: () => find(id)?.stop.abort(),
    draft,
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
