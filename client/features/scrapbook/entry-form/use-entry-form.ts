import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import type { FieldError } from '../../../../shared/errors.ts';
import { delays } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { fieldErrorsOf, isOffline } from '../../../lib/errors.ts';
import { fileStore } from '../../../lib/storage/file-store.ts';
import { acquireTabLock } from '../../../lib/storage/tab-lock.ts';
import { isLost } from '../../../lib/upload/upload.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { useSaveEntry } from '../hooks.ts';
import type { EntryForm } from './schema.ts';
import { pendingSaveKey, pendingSaveStore } from '../drafts/pending-save.ts';
import { useRestoredDraft } from '../drafts/use-restored-draft.ts';
import { useMedia } from './use-media.ts';
import { isSameDraft, draftOf, draftStore } from '../drafts/draft-store.ts';

const loadRules = async () => (await import('./schema.ts')).EntryForm;

/** How far a save has come. */
export type Progress =
  { step: 'preparing' } | { step: 'sending'; sent: number; total: number } | { step: 'saving' };

type Options = { userId: number; entry: Entry | null; onDone: (saved: Entry) => void };

/** Everything the entry dialog knows and does; the components beside it only show it. */
export function useEntryForm({ userId, entry, onDone }: Options) {
  const initial = draftOf(entry);
  const entryId = entry?.id ?? null;
  const store = draftStore(userId, entryId);
  const sending = pendingSaveStore(userId, entryId);
  const kept = fileStore(userId, String(entryId ?? 'new'));
  const [pressed, setPressed] = useState<PrivacyStatus | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [broken, setBroken] = useState<FieldError[]>([]);
  const [saved, setSaved] = useState<Entry | null>(null);
  const upload = useRef<AbortController | null>(null);
  const wasSent = useRef(false);
  const save = useSaveEntry(userId, entryId);
  const media = useMedia(kept);
  const form = useZodForm({
    schema: loadRules,
    initialValues: { ...initial, file: '' },
    failed: entry ? messages.entry.updateFailed : messages.entry.createFailed,
    unreachable: messages.entry.network,
    onValuesChange: (values, before) => {
      if (wasSent.current && !isSameDraft(values, before)) sending.pause();
      if (!isSameDraft(values, initial)) store.keep(values);
      // What was found at the opening and not yet answered for stays.
      else if (!found.isOffered) store.forget();
    },
  });
  const found = useRestoredDraft({
    userId,
    entry,
    kept,
    hasFile: media.media !== null,
    onRestore: ({ words, file }) => {
      for (const name of ['title', 'description', 'tags'] as const)
        if (words) form.setValue(name, words[name]);
      if (file) media.takeBack(file);
    },
    onGoOn: (privacy) => void form.submit((values) => send(privacy, values)),
  });
  const forgetAll = () => {
    store.forget();
    kept.forget();
    sending.forget();
  };

  const noteProblem = useEffectEvent((problem: string) => form.setValue('file', problem));
  useEffect(() => noteProblem(media.problem ?? ''), [media.problem]);
  useEffect(() => () => upload.current?.abort(), []);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => done(saved), delays.afterEntrySaved);
    return () => clearTimeout(timer);
  }, [saved]);

  async function send(privacy_status: PrivacyStatus, { title, description, tags }: EntryForm): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    setPressed(privacy_status);
    setBroken([]);
    const leave = acquireTabLock(pendingSaveKey(userId, entryId));
    const before = sending.load();
    const words = { ...form.values };
    wasSent.current = true;
    try {
      if (media.media) setProgress({ step: 'preparing' });
      const file = await media.fileToSend();
      controller.signal.throwIfAborted();
      const size = file?.size ?? 0;
      const address = before?.size === size ? before.address : null;
      if (file) sending.keep({ privacy_status, words, address, size });
      const result = await save(
        { title, description, tags, privacy_status, file },
        {
          signal: controller.signal,
          address,
          onAddress: (url) => sending.keep({ privacy_status, words, address: url, size }),
          onProgress: (sent, total) => setProgress({ step: 'sending', sent, total }),
          onSent: () => file && setProgress({ step: 'saving' }),
        },
      );
      forgetAll();
      setSaved(result);
    } catch (error) {
      // What has arrived is removed there, or was lost there.
      if (controller.signal.aborted || isLost(error)) sending.forget();
      if (controller.signal.aborted) return;
      // Without an answer it may be the page that goes; then the next one goes on.
      if (!isOffline(error)) sending.pause();
      setBroken(fieldErrorsOf(error));
      throw error;
    } finally {
      leave();
      setProgress(null);
      setPressed(null);
    }
  }

  const isLocked = form.busy || saved !== null;
  const isDirty = !isSameDraft(form.values, initial) || media.media !== null;
  return {
    form,
    media: {
      ...media,
      choose: (file: File | null) => {
        if (isLocked) return;
        form.clearAlert();
        sending.forget();
        found.forgetFile();
        media.choose(file);
      },
    },
    /** The button that was pressed, while it works. */
    pressed,
    progress,
    /** The rules that the server found broken. */
    broken: form.alert === null ? [] : broken,
    saved,
    /** Nothing can be changed while it is being sent, nor afterwards; everything keeps its focus. */
    isLocked,
    /** Whether closing now would lose anything. */
    atRisk: (isDirty || form.busy) && saved === null,
    submitAs: (privacy: PrivacyStatus) => form.bind((values) => send(privacy, values)),
    cancelUpload: () => upload.current?.abort(),
    /** Whether something of an earlier time that was never saved is offered; until it is answered. */
    offersUnsaved: found.isOffered,
    restore: found.restore,
    discardUnsaved: () => {
      found.forget();
      if (!media.media) {
        kept.forget();
        sending.forget();
      }
      if (isSameDraft(form.values, initial)) store.forget();
    },
    /** Gives up everything that was typed and chosen. */
    giveUp: forgetAll,
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
