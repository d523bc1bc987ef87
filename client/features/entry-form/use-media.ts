import { useRef, useState } from 'react';
import { kindOfFile } from '../../../shared/content-kind.ts';
import { newStoredFile, type StoredFile } from '../../lib/storage/file-store.ts';
import { canShrink } from '../../lib/upload/shrink-rules.ts';
import { noCopy, shrinkImage, type ImageCopy } from '../../lib/upload/shrink.ts';
import { prepareToSend } from '../../lib/upload/upload.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import type { ReservedItem } from '../../outbox/item.ts';
import { change, changeInMemory, keepFile } from '../../outbox/outbox-store.ts';
import { fileProblem } from './files.ts';
import type { RecorderHandle } from './recorder/Recorder.tsx';

/** Why a file cannot be sent as it is now, with its copy or without; null also while that is not known. */
function problemNow({ file, copy, keepOriginal }: StoredFile): string | null {
  if (copy === null) return null;
  const sent = keepOriginal ? file : (copy?.smaller ?? file);
  return fileProblem(file, sent.size);
}

/** The file of a form's item, its preview and its smaller copy. What may be sent is kept on this device. */
export function useMedia({ id, file: stored, problem: lost }: ReservedItem) {
  const [isRecording, setRecording] = useState(false);
  /** Why a recording ended by itself. */
  const [notice, setNotice] = useState<string | null>(null);
  const handle = useRef<RecorderHandle>(null);
  const shrinking = useRef<{ done: Promise<void>; stop: AbortController } | null>(null);

  // A recording is kept while it grows, and shown when it is done.
  const shown = isRecording ? null : stored;
  const url = useObjectUrl(shown?.file ?? null);

  const prepare = (itemId: string, chosen: StoredFile) => {
    prepareToSend();
    if (chosen.copy) return;
    const stop = new AbortController();
    const add = (copy: ImageCopy) => {
      if (!stop.signal.aborted) void keepFile(itemId, { ...chosen, copy });
    };
    shrinking.current = { done: shrinkImage(chosen.file, stop.signal).then(add), stop };
  };
  const choose = (file: File | null, why: string | null = null) => {
    shrinking.current?.stop.abort();
    setNotice(why);
    void keepFile(id, null);
    change(id, { state: 'writing', problem: null });
    if (!file) return;
    const chosen = { ...newStoredFile(file), copy: canShrink(file.type) ? null : noCopy };
    // Kept before its copy is made: the page may be gone by then.
    if (problemNow(chosen) === null) void keepFile(id, chosen);
    else changeInMemory(id, { file: chosen });
    prepare(id, chosen);
  };
  const recorder = {
    isOpen: isRecording,
    onOpen: (opened: RecorderHandle) => {
      handle.current = opened;
    },
    open: () => setRecording(true),
    keepProgress: (file: File) => void keepFile(id, { file, copy: noCopy, keepOriginal: false }),
    close: (recording: File | null, why: string | null) => {
      setRecording(false);
      choose(recording, why);
    },
    /** Keeps what is being recorded. @returns false where the recorder is open and has nothing */
    finish: async (): Promise<boolean> => !isRecording || ((await handle.current?.finish()) ?? false),
  };

  const media = shown && {
    file: shown.file,
    kind: kindOfFile(shown.file),
    /** A local address to show or play it by; null for the moment that it takes to make one. */
    url,
    /** Its smaller copy; null while that is being made. */
    copy: shown.copy,
  };
  return {
    media,
    choose,
    recorder,
    /** Goes on with the file of an item that an earlier visit left. */
    resume: (found: ReservedItem) => found.file && prepare(found.id, found.file),
    notice: notice ?? lost,
    keepOriginal: shown?.keepOriginal ?? false,
    setKeepOriginal: (keepOriginal: boolean) => stored && void keepFile(id, { ...stored, keepOriginal }),
    problem: shown && problemNow(shown),
    settled: async (): Promise<void> => shrinking.current?.done,
  };
}

export type Media = ReturnType<typeof useMedia>;
export type ChosenMedia = NonNullable<Media['media']>;
