import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { Encoded, EncoderRequest } from './encoder.worker.ts';

/** Why there is nothing to record from; the message is for the guest. */
export class MicrophoneError extends Error {}

export type Microphone = {
  pause: () => void;
  /** @throws when the system does not give the microphone back */
  resume: () => Promise<void>;
  /** Ends the recording; the last part of it follows. */
  finish: () => void;
  close: () => void;
};

type Handlers = {
  onEncoded: (encoded: Encoded) => void;
  /** The system took the microphone away, for a call or a locked screen; `isOver` when it does not come back. */
  onInterrupted: (isOver: boolean) => void;
  /** The encoder cannot go on: what it gave so far is all there is. */
  onFailed: (cause: unknown) => void;
};

/** Records from the microphone until paused or finished. @throws MicrophoneError without microphone or permission */
export async function openMicrophone({ onEncoded, onInterrupted, onFailed }: Handlers): Promise<Microphone> {
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
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) =>
      send({ samples: data }, [data.buffer]),
    );
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
  return {
    pause: () => void context.suspend(),
    resume: () => context.resume(),
    finish: () => {
      release();
      send('end');
    },
    close,
  };
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
