import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import type { FieldError } from '../../../../shared/errors.ts';
import { delays } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { fieldErrorsOf } from '../../../lib/failure.ts';
import { useZodForm } from '../../../lib/use-zod-form.ts';
import { useSaveEntry } from '../hooks.ts';
import type { EntryForm } from './schema.ts';
import { useMedia } from './use-media.ts';
import { isSameWriting, writingOf, writingStore, type Writing } from './writing.ts';

const loadRules = async () => (await import('./schema.ts')).EntryForm;

/** How far a save has come. */
export type Progress =
  { step: 'preparing' } | { step: 'sending'; sent: number; total: number } | { step: 'saving' };

type Options = { userId: number; entry: Entry | null; onDone: (saved: Entry) => void };

/** Everything the entry dialog knows and does; the components beside it only show it. */
export function useEntryForm({ userId, entry, onDone }: Options) {
  const initial = writingOf(entry);
  const store = writingStore(userId, entry?.id ?? null);
  const [unsaved, setUnsaved] = useState(() => differing(store.load(), initial));
  const [pressed, setPressed] = useState<PrivacyStatus | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [broken, setBroken] = useState<FieldError[]>([]);
  const [saved, setSaved] = useState<Entry | null>(null);
  const upload = useRef<AbortController | null>(null);
  const save = useSaveEntry(userId, entry?.id ?? null);
  const media = useMedia();
  const form = useZodForm({
    schema: loadRules,
    initialValues: { ...initial, file: '' },
    failed: entry ? messages.entry.updateFailed : messages.entry.createFailed,
    unreachable: messages.entry.network,
    onValuesChange: (values) => {
      if (!isSameWriting(values, initial)) store.keep(values);
      // What was found at the opening and not yet answered for stays.
      else if (!unsaved) store.forget();
    },
  });

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
    try {
      if (media.media) setProgress({ step: 'preparing' });
      const file = await media.fileToSend();
      controller.signal.throwIfAborted();
      const result = await save(
        { title, description, tags, privacy_status, file },
        {
          signal: controller.signal,
          onProgress: (sent, total) => setProgress({ step: 'sending', sent, total }),
          onSent: () => file && setProgress({ step: 'saving' }),
        },
      );
      store.forget();
      setSaved(result);
    } catch (error) {
      if (controller.signal.aborted) return;
      setBroken(fieldErrorsOf(error));
      throw error;
    } finally {
      setProgress(null);
      setPressed(null);
    }
  }

  const isLocked = form.busy || saved !== null;
  const isDirty = !isSameWriting(form.values, initial) || media.media !== null;
  return {
    form,
    media: {
      ...media,
      choose: (file: File | null) => {
        if (isLocked) return;
        form.clearAlert();
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
    /** Writing of an earlier time that was never saved, offered until it is answered. */
    unsaved,
    restore: () => {
      for (const name of ['title', 'description', 'tags'] as const)
        form.setValue(name, unsaved?.[name] ?? '');
      setUnsaved(null);
    },
    discardUnsaved: () => {
      setUnsaved(null);
      if (isSameWriting(form.values, initial)) store.forget();
    },
    /** Gives up everything that was typed. */
    giveUp: () => store.forget(),
  };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;

const differing = (found: Writing | null, initial: Writing): Writing | null =>
  found && !isSameWriting(found, initial) ? found : null;
