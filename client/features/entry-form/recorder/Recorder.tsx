import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { recordingLimits } from '../../../../shared/limits.ts';
import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import { recordingMessages } from '../../../../shared/messages/recording.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';
import { useStore } from '../../../lib/storage/store.ts';
// At once with the recorder: a player that is fetched after Finish leaves a hole until it comes.
import WaveformPlayer from '../../../ui/audio/WaveformPlayer.tsx';
import { CheckIcon, MicrophoneIcon, PauseIcon } from '../../../ui/icons.tsx';
import { LiveLevels } from './LiveLevels.tsx';
import styles from './Recorder.module.css';
import { createRecorder, type RecorderStep } from './recorder.ts';

type Props = {
  /** Called with what was recorded so far, and with null when it is given up. */
  onProgress: (file: File | null) => void;
  /** Called with the recording that the guest keeps, or with null. */
  onClose: (file: File | null) => void;
};

const MOST_SECONDS = recordingLimits.minutes * 60;

/** Records a voice; each step has the same height, so that the form below stays where it is. */
export default function Recorder({ onProgress, onClose }: Props) {
  const [recorder] = useState(() => createRecorder(onProgress));
  const { step, notice, result, seconds, levels } = useStore(recorder.store);
  useEffect(() => recorder.start(), [recorder]);
  const url = useObjectUrl(result?.file ?? null);
  const isRunning = step === 'recording' || step === 'paused';
  const isPaused = step === 'paused';
  return (
    <div className={styles.recorder} role="group" aria-label={text.title} data-step={step}>
      <p className={styles.status} role="status">
        {notice ?? statusOf(step)}
      </p>
      <div className={styles.stage}>
        {result && url && (
          <WaveformPlayer src={url} label={text.title} peaks={result.peaks} duration={seconds} />
        )}
        {!result && step !== 'failed' && (
          <>
            <LiveLevels levels={levels} />
            <span className={styles.time} role="timer" aria-label={text.time}>
              {formatDuration(seconds)} <small>/ {formatDuration(MOST_SECONDS)}</small>
            </span>
            <span className={styles.limit} aria-hidden="true">
              <span style={{ transform: `scaleX(${(seconds / MOST_SECONDS).toFixed(3)})` }} />
            </span>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {isRunning && (
          <Button
            variant="default"
            leftSection={isPaused ? <MicrophoneIcon /> : <PauseIcon />}
            onClick={isPaused ? recorder.resume : recorder.pause}
          >
            {isPaused ? text.resume : text.pause}
          </Button>
        )}
        {isRunning && (
          <Button ref={focus} leftSection={<CheckIcon />} onClick={recorder.finish}>
            {text.finish}
          </Button>
        )}
        {(step === 'done' || step === 'failed') && (
          <Button variant="default" ref={step === 'failed' ? focus : undefined} onClick={recorder.again}>
            {step === 'failed' ? text.tryAgain : text.again}
          </Button>
        )}
        {result && (
          <Button ref={focus} leftSection={<CheckIcon />} onClick={() => onClose(result.file)}>
            {text.keep}
          </Button>
        )}
      </div>
      <Button variant="subtle" color="gray" className={styles.cancel} onClick={() => onClose(null)}>
        {recordingMessages.cancel}
      </Button>
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
