import { Box, Button, Group, Switch, Text } from '@mantine/core';
import { useLongPress, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../shared/album.ts';
import { entryFileTypes, namesAuthor } from '../../../shared/content-kind.ts';
import { messages } from '../../../shared/messages.ts';
import { locale } from '../../../shared/messages/locale.ts';
import { recordingMessages } from '../../../shared/messages/recorder.ts';
import { lazyOrAlert } from '../../app/lazy-part.tsx';
import { formatBytes } from '../../lib/format/bytes.ts';
import { MicrophoneIcon, PictureIcon } from '../../ui/icons.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import styles from './EntryForm.module.css';
import { MediaPreview } from './FilePreview.tsx';
import type { Media } from './use-media.ts';

const text = messages.entryForm;

const Recorder = lazyOrAlert(() => import('./recorder/Recorder.tsx'));

type Props = {
  media: Media;
  /** Called with more than one file; null where an entry takes only one. */
  onSeveral: ((files: readonly File[]) => void) | null;
  /** Called after one file: what comes next is asked for. */
  onChosen: () => void;
  inputRef: React.Ref<HTMLInputElement>;
  /** The entry that is edited: its media stay unless others are chosen. */
  entry: Entry | null;
  /** What is wrong with the file since it was to be sent. */
  error: React.ReactNode;
  alertId: string;
};

export function MediaPicker({ media, onSeveral, onChosen, inputRef, entry, error, alertId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const mergedRef = useMergedRef(input, inputRef);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const stored = entry?.media_state ? entry : null;
  const chosen = media.media;
  const isEmpty = !chosen && !stored;
  const isRecording = media.recorder.isOpen;
  const hasHint = !isRecording && (isEmpty || media.problem !== null);
  const isInvalid = Boolean(error);
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const press = usePressAndHold(media.recorder.open, () => void media.recorder.finish());

  const replace = (file: File | null) => {
    // Else the browser would not report the same file chosen again.
    if (input.current) input.current.value = '';
    media.choose(file);
    input.current?.focus();
  };
  const closeRecorder = (recording: File | null, why: string | null) => {
    flushSync(() => media.recorder.close(recording, why));
    if (document.activeElement === document.body) input.current?.focus();
  };
  const take = (files: Iterable<File>) => {
    const [file, ...more] = files;
    if (more.length > 0 && onSeveral) onSeveral([...files]);
    else if (file) {
      media.choose(file);
      onChosen();
    }
  };

  return (
    <div
      className={styles.picker}
      data-field
      data-over={isOver || undefined}
      data-empty={(isEmpty && !isRecording) || undefined}
      data-invalid={isInvalid || (chosen !== null && media.problem !== null) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isRecording) take(event.dataTransfer.files);
      }}
    >
      {!isEmpty && <MediaPreview media={media} stored={stored} onFit={replace} />}
      {isRecording && (
        <>
          <Recorder
            isPressed={press.isPressed}
            onOpen={media.recorder.onOpen}
            onProgress={media.recorder.keepProgress}
            onClose={closeRecorder}
          />
          <Button variant="subtle" color="gray" onClick={() => closeRecorder(null, null)}>
            {recordingMessages.cancel}
          </Button>
        </>
      )}
      <div className={styles.choices} hidden={isRecording}>
        <Box pos="relative" display="grid" mih={44}>
          {/* Over what is seen: clicks, drops, keys and screen readers all meet the real thing. */}
          <input
            ref={mergedRef}
            type="file"
            name="file"
            multiple={onSeveral !== null}
            data-autofocus
            className={`cover ${styles.input}`}
            style={{ opacity: 0 }}
            aria-label={text.file}
            aria-describedby={hasHint ? hintId : undefined}
            aria-invalid={isInvalid || undefined}
            aria-errormessage={isInvalid ? alertId : undefined}
            accept={entryFileTypes.join(',')}
            onChange={(event) => take(event.currentTarget.files ?? [])}
          />
          <span className={styles.call} aria-hidden="true">
            {isEmpty && <PictureIcon size={32} />}
            {isEmpty ? text.chooseFile : text.replaceFile}
          </span>
        </Box>
        <Button
          variant={chosen ? 'default' : 'outline'}
          px="sm"
          leftSection={!chosen && <MicrophoneIcon size={isEmpty ? 32 : 24} />}
          {...(!chosen && press.handlers)}
          onClick={chosen ? () => replace(null) : media.recorder.open}
        >
          {chosen ? text.removeFile : recordingMessages.open}
        </Button>
      </div>
      {isEmpty && !isRecording && <Text size="sm">{isTouched ? recordingMessages.hold : text.dropFile}</Text>}
      {!chosen && stored && <Text size="sm">{text.keepsFile}</Text>}
      {chosen && media.problem === null && namesAuthor(chosen.file.name) && (
        <Text size="sm">{text.sentAsIs}</Text>
      )}
      {error}
      {!isRecording && <SizeNote media={media} hasError={isInvalid} />}
      {hasHint && (
        // On demand, or when a file is refused.
        <Box
          component="details"
          id={hintId}
          className={styles.hint}
          fz="sm"
          c="dimmed"
          open={media.problem === messages.file.kinds}
        >
          <summary>{text.fileHint}</summary>
          {locale.sentences([text.fileLimits, text.fileKinds, text.videoLength])}
        </Box>
      )}
    </div>
  );
}

/** For a button: holding it by a finger begins, letting go ends. A tap is its click, as a key is. */
function usePressAndHold(begin: () => void, end: () => void) {
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    begin();
  };
  // The finger ends where it began, also when another element is below it by now.
  const onFinish = (event: React.MouseEvent | React.TouchEvent) => {
    event.preventDefault();
    setPressed(false);
    if (event.type === 'touchend') end();
  };
  return {
    isPressed,
    handlers: {
      ...useLongPress(press, { events: ['touch'], onFinish }),
      onContextMenu: (event: React.MouseEvent) => isPressed && event.preventDefault(),
      style: { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' } as const,
    },
  };
}

/** What becomes of the file on its way: sent smaller, or refused before it travels. */
function SizeNote({ media, hasError }: { media: Media; hasError: boolean }) {
  const smaller = media.media?.copy?.smaller;
  return (
    <Group className={styles.size} justify="center" gap="sm">
      <Text size="sm" role="status" data-problem={media.problem !== null || undefined}>
        {(hasError ? null : media.problem) ??
          media.notice ??
          (smaller && !media.keepOriginal && text.sentSmaller(formatBytes(smaller.size)))}
      </Text>
      {smaller && (
        <Switch
          label={text.originalSize}
          checked={media.keepOriginal}
          onChange={(event) => media.setKeepOriginal(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
}
