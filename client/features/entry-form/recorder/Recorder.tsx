import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { recordingLimits } from '../../../../shared/limits.ts';
import { recorderMessages as text } from '../../../../shared/messages/recorder.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { useStore } from '../../../lib/storage/store.ts';
import { Bars } from '../../../ui/audio/Waveform.tsx';
import { CheckIcon, MicrophoneIcon, PauseIcon } from '../../../ui/icons.tsx';
import { createRecorder, SHOWN_LEVELS } from './recorder.ts';
import styles from './Recorder.module.css';

/** Finishes and keeps what is being recorded. @returns whether there is anything to keep */
export type RecorderHandle = { finish: () => Promise<boolean> };

type Props = {
  /** Whether it ends when a finger lets go. */
  isPressed: boolean;
  onOpen: (recorder: RecorderHandle) => void;
  onProgress: (file: File) => void;
  /** Called with the recording; `notice` says why it ended by itself. */
  onClose: (file: File, notice: string | null) => void;
};

const maxSeconds = recordingLimits.minutes * 60;

/** Records a voice; each step has the same height, so that the form below stays where it is. */
export default function Recorder({ isPressed, onOpen, onProgress, onClose }: Props) {
  const [recorder] = useState(createRecorder);
  const { step, notice, seconds, levels } = useStore(recorder.store);
  const keep = useEffectEvent(onProgress);
  const done = useEffectEvent(onClose);
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    open(recorder);
    return recorder.start({ keep: (file) => keep(file), done: (file, why) => done(file, why) });
  }, [recorder]);
  const isPaused = step === 'paused';
  return (
    <Stack
      w="100%"
      mih="14rem"
      justify="center"
      align="center"
      gap="sm"
      role="group"
      aria-label={text.title}
      data-step={step}
    >
      <Text className={styles.status} maw="48ch" fw={600} style={{ textWrap: 'balance' }} role="status">
        {notice ?? (isPressed && step === 'recording' ? text.held : text[step])}
      </Text>
      {step !== 'failed' && (
        <>
          <LiveLevels levels={levels} />
          <Box className="steady" fz="var(--text-7)" lh={1.1} role="timer" aria-label={text.time}>
            {formatDuration(seconds)}{' '}
            <Text span c="dimmed">
              / {formatDuration(maxSeconds)}
            </Text>
          </Box>
        </>
      )}
      {(step === 'recording' || isPaused) && (
        <Group w="100%" maw="28rem" grow gap="sm">
          <Button
            variant="default"
            leftSection={isPaused ? <MicrophoneIcon /> : <PauseIcon />}
            onClick={isPaused ? recorder.resume : recorder.pause}
          >
            {isPaused ? text.resume : text.pause}
          </Button>
          <Button ref={focus} leftSection={<CheckIcon />} onClick={() => void recorder.finish()}>
            {text.finish}
          </Button>
        </Group>
      )}
      {step === 'failed' && (
        <Button variant="default" ref={focus} onClick={() => void recorder.open()}>
          {text.tryAgain}
        </Button>
      )}
    </Stack>
  );
}

/** Each step has other buttons; the focus moves to the first of them. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

const HEIGHT = 64;

/** The last seconds as bars that move to the left; what is not said yet is a line of dots. */
function LiveLevels({ levels }: { levels: readonly number[] }) {
  const silent = Array<number>(SHOWN_LEVELS - levels.length).fill(0);
  const heights = [...silent, ...levels].map((level) => level * (HEIGHT - 4));
  return <Bars className={styles.levels} heights={heights} height={HEIGHT} />;
}
