import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import type { PrivacyStatus } from '../../../../shared/catalog.ts';
import { delays } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { isOffline, loadCode } from '../../../lib/errors.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { isSameWords, wordsOf } from '../drafts/draft-store.ts';
import { useDraft, type FoundDraft } from '../drafts/use-draft.ts';
import { useSaveEntry } from '../hooks.ts';
import type { EntryForm } from './schema.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { joinTags } from './tags.ts';
import { useMedia } from './use-media.ts';

const loadRules = async () => (await import('./schema.ts')).EntryForm;

export type Progress =
  { step: 'preparing' } | { step: 'sending'; sent: number; total: number } | { step: 'saving' };

type Options = {
  userId: number;
  entry: Entry | null;
  onDone: (saved: Entry) => void;
  onSending: (status: PrivacyStatus) => void;
};

/** The state and the actions of the entry form; the components beside it only render it. */
export function useEntryForm({ userId, entry, onDone, onSending }: Options) {
  const initial = wordsOf(entry);
  const entryId = entry?.id ?? null;
  const [pressed, setPressed] = useState<PrivacyStatus | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saved, setSaved] = useState<Entry | null>(null);
  const upload = useRef<AbortController | null>(null);
  const save = useSaveEntry(entryId);
  const draft = useDraft({ userId, entryId, initial });
  const media = useMedia(draft.keepFile);
  const several = useChosenFiles(draft.keepFiles);
  const form = useZodForm({
    schema: loadRules,
    initialValues: { ...initial, file: '' },
    failed: entry ? messages.entry.updateFailed : messages.entry.createFailed,
    unreachable: messages.entry.network,
    listsRules: true,
    onValuesChange: (values, before) => {
      if (!isSameWords(values, before)) draft.keep(values);
    },
  });

  const { restored } = draft;
  const isApplied =
    restored !== null &&
    isSameWords(form.values, restored.draft) &&
    (restored.file === null || media.media !== null);
  const apply = useEffectEvent(({ draft: { title, description, tags, day }, file, files }: FoundDraft) => {
    form.setValues({ title, description, tags, day });
    if (file) media.restore(file);
    several.show(files);
  });
  useEffect(() => {
    if (restored) apply(restored);
  }, [restored]);
  // A render later, when the form holds the restored values.
  const resume = useEffectEvent(() => {
    const status = draft.pending();
    if (status !== null) form.submit((values) => send(status, values));
  });
  useEffect(() => {
    if (isApplied) resume();
  }, [isApplied]);

  const noteProblem = useEffectEvent((problem: string) => form.setValue('file', problem));
  const problem = media.problem ?? several.problem;
  useEffect(() => noteProblem(problem), [problem]);
  useEffect(() => () => upload.current?.abort(), []);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => done(saved), delays.afterEntrySaved);
    return () => clearTimeout(timer);
  }, [saved]);

  async function send(privacy_status: PrivacyStatus, values: EntryForm): Promise<void> {
    if (several.files.length > 0) {
      const { sendSeveral } = await loadCode(import('../several/send-several.ts'));
      await sendSeveral(userId, several.files, { ...values, tags: joinTags(values.tags) }, privacy_status);
      draft.handOver();
      several.show([]);
      onSending(privacy_status);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setPressed(privacy_status);
    draft.begin(privacy_status, media.media !== null);
    try {
      if (media.media) setProgress({ step: 'preparing' });
      const chosen = await media.fileToSend();
      signal.throwIfAborted();
      const result = await save({ ...fieldsToSave(values, entry), ...chosen, privacy_status }, draft, {
        signal,
        onProgress: (sent, total) => setProgress({ step: 'sending', sent, total }),
        onSent: () => chosen.file && setProgress({ step: 'saving' }),
      });
      draft.forget();
      setSaved(result);
    } catch (error) {
      // Without an answer the page itself may be going; then the next visit resumes.
      if (signal.aborted || !isOffline(error)) draft.pause();
      if (signal.aborted) return;
      throw error;
    } finally {
      setProgress(null);
      setPressed(null);
    }
  }

  const isLocked = form.busy || saved !== null;
  const isDirty =
    !isSameWords(form.values, initial) ||
    media.media !== null ||
    media.recorder.isOpen ||
    several.files.length > 0;
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
    several: {
      ...several,
      add: (files: readonly File[]) => {
        if (isLocked) return;
        form.clearAlert();
        media.choose(null);
        several.add(files);
      },
    },
    /** The status whose button was pressed, while the save runs. */
    pressed,
    progress,
    saved,
    /** Nothing can be changed while it is being saved, nor afterwards; every control keeps its focus. */
    isLocked,
    atRisk: (isDirty || form.busy) && saved === null,
    submitAs: (privacy: PrivacyStatus) => form.bind((values) => send(privacy, values)),
    cancelUpload: () => upload.current?.abort(),
    draft,
  };
}

/** The fields of the call; the day only where the guest changed it, so that another day stays the photo's own. */
function fieldsToSave({ title, description, tags, day }: EntryForm, entry: Entry | null) {
  return { title, description, tags, ...(day !== wordsOf(entry).day && { happened_on: day }) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
