import { recordingLimits } from '../../../../shared/limits.ts';
import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import { createStore } from '../../../lib/storage/store.ts';
import { report } from '../../../lib/report.ts';
import { keepAwake } from '../../../lib/wake-lock.ts';
import type { Encoded } from './encoder.worker.ts';
import { MicrophoneError, openMicrophone, type Microphone } from './microphone.ts';

export type RecorderStep = 'starting' | 'recording' | 'paused' | 'finishing' | 'done' | 'failed';

type State = {
  step: RecorderStep;
  notice: string | null;
  seconds: number;
  /** Loudness from 0 to 1 of what was heard last, the newest at the end. */
  levels: readonly number[];
  result: { file: File; peaks: string } | null;
};

const initial: State = { step: 'starting', notice: null, seconds: 0, levels: [], result: null };

/** How many levels are shown: about four seconds. */
export const SHOWN_LEVELS = 48;

/** Seconds between two copies on this device: 5 at first, later a thirtieth of the length. */
const copyAfter = (seconds: number) => Math.max(5, seconds / 30);

/** Records the microphone to an MP3; `keep` stores the recording so far on this device every few seconds. */
export function createRecorder(keep: (file: File | null) => void) {
  const store = createStore<State>(initial);
  const set = (change: Partial<State>) => store.set({ ...store.get(), ...change });
  let microphone: Microphone | null = null;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let levels: number[] = [];
  let keptAt = 0;
  let isClosed = false;

  const file = () => new File(parts, fileName(new Date()), { type: 'audio/mpeg' });
  const keepParts = () => {
    if (parts.length > 0) keep(file());
  };

  function end(): void {
    microphone = null;
    set({ step: 'done', result: { file: file(), peaks: peaksOf(levels) } });
    keepParts();
  }

  function fail(cause: unknown): void {
    report('recording failed', cause);
    if (isClosed) return;
    set({ notice: parts.length > 0 ? text.interrupted : text.notReadable });
    if (parts.length > 0) end();
    else set({ step: 'failed' });
  }

  function onEncoded({ mp3, level, seconds, isLast }: Encoded): void {
    if (isClosed) return;
    parts.push(mp3);
    if (isLast) return end();
    levels.push(level);
    set({ levels: levels.slice(-SHOWN_LEVELS), seconds });
    if (seconds - keptAt >= copyAfter(seconds)) {
      keptAt = seconds;
      keepParts();
    }
    if (seconds >= recordingLimits.minutes * 60) finish(text.limitReached);
  }

  function pause(notice: string | null): void {
    if (store.get().step !== 'recording') return;
    microphone?.pause();
    set({ step: 'paused', notice });
    keepParts();
  }

  function finish(notice: string | null): void {
    if (!['recording', 'paused'].includes(store.get().step)) return;
    set({ step: 'finishing', notice });
    microphone?.finish();
  }

  async function open(): Promise<void> {
    try {
      const opened = await openMicrophone({
        onEncoded,
        onInterrupted: (isOver) => (isOver ? finish(text.interrupted) : pause(text.pausedByCall)),
        onFailed: fail,
      });
      if (isClosed) return opened.close();
      microphone = opened;
      set({ step: 'recording' });
      pauseWhileHidden();
    } catch (error) {
      const isKnown = error instanceof MicrophoneError;
      if (!isKnown) report('recording failed', error);
      set({ step: 'failed', notice: isKnown ? error.message : text.notReadable });
    }
  }

  const pauseWhileHidden = () => {
    if (document.visibilityState === 'hidden') pause(text.pausedWhileHidden);
  };

  return {
    store,
    /** @returns a function that releases the device */
    start(): () => void {
      isClosed = false;
      const sleep = keepAwake();
      document.addEventListener('visibilitychange', pauseWhileHidden);
      void open();
      return () => {
        isClosed = true;
        document.removeEventListener('visibilitychange', pauseWhileHidden);
        microphone?.close();
        sleep();
      };
    },
    pause: () => pause(null),
    resume: () => {
      set({ step: 'recording', notice: null });
      microphone?.resume().catch(() => finish(text.interrupted));
    },
    finish: () => finish(null),
    again: () => {
      parts = [];
      levels = [];
      keptAt = 0;
      keep(null);
      store.set(initial);
      void open();
    },
  };
}

/** "Recording 2026-06-12 18.30.mp3", in local time. */
function fileName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${text.fileName} ${day} ${two(now.getHours())}.${two(now.getMinutes())}.mp3`;
}

/** As `Entry.peaks`. */
function peaksOf(levels: readonly number[]): string {
  const most = Math.max(...levels, 0.01);
  return btoa(levels.map((level) => String.fromCharCode(Math.round((level / most) * 255))).join(''));
}
