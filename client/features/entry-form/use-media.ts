import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../../shared/content-kind.ts';
import { canShrink } from '../../lib/upload/shrink-rules.ts';
import { noCopy, shrinkImage, type ImageCopy } from '../../lib/upload/shrink.ts';
import type { StoredFile } from '../../lib/storage/file-store.ts';
import { prepareToSend } from '../../lib/upload/upload.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import { fileProblem, kindOfFile } from './media-file.ts';
import type { RecorderHandle } from './recorder/Recorder.tsx';

export type ChosenMedia = {
  file: File;
  kind: FileKind;
  /** A local address to show or play it by; null for the moment that it takes to make one. */
  url: string | null;
  /** Its smaller copy; null while that is being made. */
  copy: ImageCopy | null;
};

/** The file of the entry form, its preview and its smaller copy; `keepFile` gets each sendable file, or null. */
export function useMedia(keepFile: (file: StoredFile | null) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [copy, setCopy] = useState<ImageCopy | null>(null);
  const [keepOriginal, setKeepOriginal] = useState(false);
  const [isRecording, setRecording] = useState(false);
  /** Why a recording ended by itself. */
  const [notice, setNotice] = useState<string | null>(null);
  const handle = useRef<RecorderHandle>(null);
  const shrinking = useRef<{ done: Promise<void>; stop: AbortController } | null>(null);

  const url = useObjectUrl(file);
  useEffect(() => () => shrinking.current?.stop.abort(), []);

  const choose = (chosen: File | null, why: string | null = null) => {
    shrinking.current?.stop.abort();
    setFile(chosen);
    setCopy(null);
    setKeepOriginal(false);
    setNotice(why);
    keepFile(null);
    if (!chosen) return;
    prepareToSend();
    shrink(chosen, false);
  };
  const shrink = (chosen: File, whole: boolean) => {
    const stop = new AbortController();
    const show = (made: ImageCopy) => {
      if (stop.signal.aborted) return;
      setCopy(made);
      if (fileProblem(chosen, (made.smaller ?? chosen).size) === null)
        keepFile({ file: chosen, copy: made, keepOriginal: whole });
    };
    shrinking.current = { done: shrinkImage(chosen, stop.signal).then(show), stop };
  };
  const recorder = {
    isOpen: isRecording,
    onOpen: (opened: RecorderHandle) => {
      handle.current = opened;
    },
    open: () => setRecording(true),
    /** Keeps on this device what was recorded so far. */
    keepProgress: (part: File) => keepFile({ file: part, copy: noCopy, keepOriginal: false }),
    /** Goes on with what was recorded, or with nothing. */
    close: (recording: File | null, why: string | null) => {
      setRecording(false);
      choose(recording, why);
    },
    /** Keeps what is being recorded. @returns false where the recorder is open and has nothing */
    finish: async (): Promise<boolean> => !isRecording || ((await handle.current?.finish()) ?? false),
  };
  const restore = (found: StoredFile) => {
    prepareToSend();
    setFile(found.file);
    setCopy(found.copy);
    setKeepOriginal(found.keepOriginal);
    if (!found.copy) shrink(found.file, found.keepOriginal);
  };

  const media: ChosenMedia | null = file && { file, kind: kindOfFile(file), url, copy };
  const isLooking = file !== null && copy === null && canShrink(file.type);
  const smaller = keepOriginal ? null : (copy?.smaller ?? null);
  return {
    media,
    choose,
    recorder,
    restore,
    notice,
    keepOriginal,
    setKeepOriginal: (whole: boolean) => {
      setKeepOriginal(whole);
      if (file && copy) keepFile({ file, copy, keepOriginal: whole });
    },
    /** Why the file cannot be sent; null also while that is not known. */
    problem: file && !isLooking ? fileProblem(file, (smaller ?? file).size) : null,
    /** Resolves when the smaller copy is made. */
    settled: async (): Promise<void> => shrinking.current?.done,
  };
}

export type Media = ReturnType<typeof useMedia>;
