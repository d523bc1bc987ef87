import { recordingLimits } from '../../../../shared/limits.ts';
import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import { createStore } from '../../../lib/storage/store.ts';
import { report } from '../../../lib/errors.ts';
import { keepAwake } from '../../../lib/wake-lock.ts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { Encoded, EncoderRequest } from './encoder.worker.ts';

type State = {
  step: 'starting' | 'recording' | 'paused' | 'finishing' | 'failed';
  notice: string | null;
  seconds: number;
  /** Loudness from 0 to 1 of what was heard last, the newest at the end. */
  levels: readonly number[];
};

const initial: State = { step: 'starting', notice: null, seconds: 0, levels: [] };

/** How many levels are shown: about four seconds. */
export const SHOWN_LEVELS = 48;

/** Seconds between two copies on this device: 5 at first, later a thirtieth of the length. */
const copyAfter = (seconds: number) => Math.max(5, seconds / 30);

type Handlers = {
  /** Stores the recording so far on this device, every few seconds. */
  keep: (file: File) => void;
  /** Called once with the whole recording, and with why it ended when no guest ended it. */
  done: (file: File, notice: string | null) => void;
};

/** Records the microphone to an MP3. */
export function createRecorder() {
  const store = createStore<State>(initial);
  const set = (change: Partial<State>) => store.set({ ...store.get(), ...change });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let microphone: Microphone | null = null;
  let keptAt = 0;
  let isClosed = false;
  let handlers: Handlers | null = null;
  let finished = (): void => undefined;

  const file = () => new File(parts, fileName(), { type: 'audio/mpeg' });
  const keepParts = () => {
    if (parts.length > 0) handlers?.keep(file());
  };
  function end(notice: string | null): void {
    isClosed = true;
    handlers?.done(file(), notice);
    finished();
  }
  function fail(cause: unknown): void {
    report('recording failed', cause);
    if (isClosed) return;
    if (parts.length > 0) return end(text.interrupted);
    const isKnown = cause instanceof MicrophoneError;
    set({ step: 'failed', notice: isKnown ? cause.message : text.notReadable });
  }
  function onEncoded({ mp3, level, seconds, isLast }: Encoded): void {
    if (isClosed) return;
    parts.push(mp3);
    if (isLast) return end(store.get().notice);
    set({ levels: [...store.get().levels, level].slice(-SHOWN_LEVELS), seconds });
    if (seconds - keptAt >= copyAfter(seconds)) {
      keptAt = seconds;
      keepParts();
    }
    if (seconds >= recordingLimits.minutes * 60) finish(text.limitReached);
  }
  function pause(notice: string | null): void {
    if (store.get().step !== 'recording') return;
    set({ step: 'paused', notice });
    keepParts();
  }
  function finish(notice: string | null): void {
    if (!['recording', 'paused'].includes(store.get().step)) return;
    set({ step: 'finishing', notice });
    microphone?.finish();
  }
  async function open(): Promise<void> {
    set(initial);
    try {
      const opened = await openMicrophone({
        isPaused: () => store.get().step === 'paused',
        onEncoded,
        onInterrupted: (isOver) => (isOver ? finish(text.interrupted) : pause(text.pausedByCall)),
        onFailed: fail,
      });
      if (isClosed) return opened.close();
      microphone = opened;
      set({ step: 'recording' });
      pauseWhileHidden();
    } catch (error) {
      fail(error);
    }
  }
  const pauseWhileHidden = () => {
    if (document.visibilityState === 'hidden') pause(text.pausedWhileHidden);
  };

  return {
    store,
    open,
    /** @returns a function that releases the device */
    start(given: Handlers): () => void {
      handlers = given;
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
      microphone?.context.resume().catch(() => finish(text.interrupted));
    },
    /** Resolves after `done`. @returns whether there is anything to finish */
    async finish(): Promise<boolean> {
      if (!['recording', 'paused', 'finishing'].includes(store.get().step)) return false;
      const kept = new Promise<void>((resolve) => (finished = resolve));
      finish(null);
      await kept;
      return true;
    },
  };
}

/** "Recording 2026-06-12 18.30.mp3", in local time: Swedish dates are written like that. */
const fileName = (): string =>
  `${text.fileName} ${new Date().toLocaleString('sv-SE').slice(0, 16).replace(':', '.')}.mp3`;

/** Why there is nothing to record from; the message is for the guest. */
class MicrophoneError extends Error {}

type Microphone = Awaited<ReturnType<typeof openMicrophone>>;

type Listeners = {
  /** Whether what is heard is dropped. A context that is suspended instead does not always record again. */
  isPaused: () => boolean;
  onEncoded: (encoded: Encoded) => void;
  /** The system took the microphone away, for a call or a locked screen; `isOver` when it does not come back. */
  onInterrupted: (isOver: boolean) => void;
  /** The encoder cannot go on: what it gave so far is all there is. */
  onFailed: (cause: unknown) => void;
};

/** Records from the microphone until finished. @throws MicrophoneError without microphone or permission */
async function openMicrophone({ isPaused, onEncoded, onInterrupted, onFailed }: Listeners) {
  const stream = await requestStream();
  const context = new AudioContext();
  const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: EncoderRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer);
  const track = stream.getAudioTracks()[0];
  const release = () => {
    track?.stop();
    if (context.state !== 'closed') void context.close();
  };
  const close = () => {
    release();
    worker.terminate();
  };
  let isOpen = false;
  let failure: Error | undefined;
  // Its code may fail to load before the microphone is open.
  worker.addEventListener('error', ({ message }) => {
    failure = new Error(`the encoder failed: ${message}`);
    if (!isOpen) return;
    close();
    onFailed(failure);
  });
  try {
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
    send({ rate: context.sampleRate });
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
      if (!isPaused()) send({ samples: data }, [data.buffer]);
    });
    capture.port.start();
    worker.addEventListener('message', ({ data }: MessageEvent<Encoded>) => {
      onEncoded(data);
      if (data.isLast) worker.terminate();
    });
    track?.addEventListener('ended', () => onInterrupted(true));
    track?.addEventListener('mute', () => onInterrupted(false));
    context.createMediaStreamSource(stream).connect(capture);
    await context.resume();
    if (failure) throw failure;
    isOpen = true;
  } catch (error) {
    close();
    throw error;
  }
  const finish = () => {
    release();
    send('end');
  };
  return { context, finish, close };
}

async function requestStream(): Promise<MediaStream> {
  // Pages without TLS have no microphones.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices || typeof AudioWorkletNode === 'undefined') throw new MicrophoneError(text.notSupported);
  try {
    return await mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') throw new MicrophoneError(text.notAllowed);
    if (name === 'NotFoundError') throw new MicrophoneError(text.noMicrophone);
    throw new MicrophoneError(text.notReadable);
  }
}
