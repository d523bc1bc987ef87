import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { recordingLimits } from '../../../../shared/limits.ts';
import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import { recordingMessages } from '../../../../shared/messages/recording.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { AudioPlayer } from '../../../ui/audio/AudioPlayer.tsx';
import styles from './Recorder.module.css';
import { createRecorder, type RecorderStep } from './recorder.ts';

type Props = {
  /** Called with what was recorded so far, and with null when it is given up. */
  onProgress: (file: File | null) => void;
  /** Called with the recording that the guest keeps, or with null. */
  onClose: (file: File | null) => void;
};

export default function Recorder({ onProgress, onClose }: Props) {
  const [recorder] = useState(() => createRecorder(onProgress));
  const { step, notice, result, seconds, level } = useStore(recorder.store);
  useEffect(() => recorder.start(), [recorder]);
  const url = useObjectUrl(result?.file ?? null);
  const isRunning = step === 'recording' || step === 'paused';
  return (
    <div className={styles.recorder} role="group" aria-label={text.title}>
      <p className={styles.status} role="status">
        {notice ?? statusOf(step)}
      </p>
      {isRunning && (
        <>
          <Level level={level} />
          <span className={styles.time} role="timer" aria-label={text.time}>
            {formatDuration(seconds)} / {formatDuration(recordingLimits.minutes * 60)}
          </span>
        </>
      )}
      {result && url && <AudioPlayer src={url} label={text.title} peaks={result.peaks} duration={seconds} />}
      <div className={styles.actions}>
        {isRunning && (
          <Button variant="default" onClick={step === 'paused' ? recorder.resume : recorder.pause}>
            {step === 'paused' ? text.resume : text.pause}
          </Button>
        )}
        {isRunning && (
          <Button ref={focus} onClick={recorder.finish}>
            {text.finish}
          </Button>
        )}
        {result && (
          <Button ref={focus} onClick={() => onClose(result.file)}>
            {text.keep}
          </Button>
        )}
        {(step === 'done' || step === 'failed') && (
          <Button variant="default" ref={step === 'failed' ? focus : undefined} onClick={recorder.again}>
            {step === 'failed' ? text.tryAgain : text.again}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onClose(null)}>
          {recordingMessages.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Each step has other buttons; the focus moves to the first of them. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

const statusOf = (step: RecorderStep): string =>
  ({
    starting: text.starting,
    recording: text.recording,
    paused: text.paused,
    finishing: text.finishing,
    done: text.done,
    failed: text.notReadable,
  })[step];

const Level = ({ level }: { level: number }) => (
  <span className={styles.level} aria-hidden="true">
    <span style={{ transform: `scaleX(${level.toFixed(2)})` }} />
  </span>
);
