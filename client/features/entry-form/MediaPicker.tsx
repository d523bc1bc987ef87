import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../shared/album.ts';
import { entryFileTypes } from '../../../shared/content-kind.ts';
import { messages } from '../../../shared/messages.ts';
import { documentMessages } from '../../../shared/messages/documents.ts';
import { recordingMessages } from '../../../shared/messages/recording.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { keepsAuthor } from './media-file.ts';
import { MicrophoneIcon, PictureIcon } from '../../ui/icons.tsx';
import { MediaPreview, OriginalSizeSwitch } from './deferred.ts';
import styles from './MediaPicker.module.css';
import type { Media } from './use-media.ts';

const text = messages.entryForm;

const Recorder = lazy(() => import('./recorder/Recorder.tsx').catch(() => ({ default: RecorderNotLoaded })));

const RecorderNotLoaded = ({ onClose }: { onClose: (file: null) => void }) => (
  <>
    <p className={styles.note} role="alert">
      {messages.generic.unreachable}
    </p>
    <Button variant="default" onClick={() => onClose(null)}>
      {recordingMessages.cancel}
    </Button>
  </>
);

type Props = {
  media: Media;
  /** Called with more than one file; null where an entry takes only one. */
  onSeveral: ((files: readonly File[]) => void) | null;
  /** The entry that is edited: its media stay unless others are chosen. */
  entry: Entry | null;
  /** What is wrong with the file since it was to be sent. */
  error: React.ReactNode;
  alertId: string;
};

export function MediaPicker({ media, onSeveral, entry, error, alertId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const stored = entry?.media_state ? entry : null;
  const isEmpty = !media.media && !stored;
  const isRecording = media.recorder.isOpen;
  const showsHint = !isRecording && (isEmpty || media.problem !== null);
  const hintId = useId();
  const invalid = Boolean(error);

  const remove = () => {
    // Else the browser would not report the same file chosen again.
    if (input.current) input.current.value = '';
    media.choose(null);
    input.current?.focus();
  };
  const fit = (video: File) => {
    media.choose(video);
    input.current?.focus();
  };
  const closeRecorder = (recording: File | null) => {
    flushSync(() => media.recorder.close(recording));
    input.current?.focus();
  };
  const drop = (event: React.DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isRecording) take(event.dataTransfer.files);
  };
  const take = (files: Iterable<File>) => {
    const [file, ...more] = files;
    if (more.length > 0 && onSeveral) onSeveral([...files]);
    else if (file) media.choose(file);
  };

  return (
    <div
      className={styles.picker}
      data-field
      data-over={over || undefined}
      data-empty={(isEmpty && !isRecording) || undefined}
      data-invalid={invalid || (media.media !== null && media.problem !== null) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!isEmpty && (
        <Suspense>
          <MediaPreview media={media} stored={stored} onFit={fit} />
        </Suspense>
      )}
      {isRecording && (
        <Suspense>
          <Recorder onProgress={media.recorder.keepProgress} onClose={closeRecorder} />
        </Suspense>
      )}
      <div className={styles.choices} hidden={isRecording}>
        <div className={styles.choice}>
          <input
            ref={input}
            type="file"
            name="file"
            multiple={onSeveral !== null}
            data-autofocus
            className={styles.input}
            aria-label={text.file}
            aria-describedby={showsHint ? hintId : undefined}
            aria-invalid={invalid || undefined}
            aria-errormessage={invalid ? alertId : undefined}
            accept={entryFileTypes.join(',')}
            onChange={(event) => take(event.currentTarget.files ?? [])}
          />
          {isEmpty ? <Invitation /> : <span className={styles.replace}>{text.replaceFile}</span>}
        </div>
        <Button
          variant={media.media ? 'default' : 'outline'}
          leftSection={!media.media && <MicrophoneIcon />}
          onClick={media.media ? remove : media.recorder.open}
        >
          {media.media ? text.removeFile : recordingMessages.open}
        </Button>
      </div>
      {!media.media && stored && <p className={styles.note}>{text.keepsFile}</p>}
      {media.media && media.problem === null && keepsAuthor(media.media.file) && (
        <p className={styles.note}>{documentMessages.sentAsIs}</p>
      )}
      {error}
      {!isRecording && <SizeNote media={media} hasError={invalid} />}
      {showsHint && <FileRules id={hintId} isOpen={media.problem === messages.file.kinds} />}
    </div>
  );
}

/** The sizes in one line; the kinds on demand, or when a file is refused. */
const FileRules = ({ id, isOpen }: { id: string; isOpen: boolean }) => (
  <div id={id} className={styles.hint}>
    <p>{text.fileLimits}</p>
    <details open={isOpen}>
      <summary>{text.whichFiles}</summary>
      <p>
        {text.fileKinds} {text.videoLength}
      </p>
    </details>
  </div>
);

const Invitation = () => (
  <span className={styles.invitation} aria-hidden="true">
    <span className={styles.call}>
      <PictureIcon size={26} />
      {text.chooseFile}
    </span>
    <span className={styles.drop}>{text.dropFile}</span>
  </span>
);

/** What becomes of the file on its way: sent smaller, or refused before it travels. */
function SizeNote({ media, hasError }: { media: Media; hasError: boolean }) {
  const copy = media.media?.copy;
  return (
    <div className={styles.size}>
      <p className={styles.note} role="status" data-problem={media.problem !== null || undefined}>
        {(hasError ? null : media.problem) ??
          (copy?.smaller && !media.keepOriginal && text.sentSmaller(formatBytes(copy.smaller.size)))}
      </p>
      {copy?.smaller && (
        <Suspense>
          <OriginalSizeSwitch checked={media.keepOriginal} onChange={media.setKeepOriginal} />
        </Suspense>
      )}
    </div>
  );
}
