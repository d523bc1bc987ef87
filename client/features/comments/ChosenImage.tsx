import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { formatBytes, formatShare, percentOf } from '../../lib/format/bytes.ts';
import { useObjectUrl } from '../../lib/hooks/use-object-url.ts';
import type { Progress } from './use-composer.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import styles from './ChosenImage.module.css';

type Props = {
  image: File;
  progress: Progress | null;
  busy: boolean;
  onRemove: () => void;
  onCancel: () => void;
};

export function ChosenImage({ image, progress, busy, onRemove, onCancel }: Props) {
  const url = useObjectUrl(image);
  const chosen = useRef<HTMLDivElement>(null);
  // Pasted or dropped anywhere, it may be out of sight.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={chosen} className={styles.chosen}>
      {url && <img className={styles.preview} src={url} alt={messages.comment.chosenImage} />}
      {busy ? (
        <Sending progress={progress} />
      ) : (
        <span className={styles.size}>{formatBytes(image.size)}</span>
      )}
      <ActionIcon
        aria-label={busy ? messages.comment.cancelUpload : messages.comment.removeImage}
        onClick={busy ? onCancel : onRemove}
      >
        <CloseIcon />
      </ActionIcon>
    </div>
  );
}

function Sending({ progress }: { progress: Progress | null }) {
  const sending = progress !== null && progress.sent < progress.total;
  const words = sending
    ? messages.entryForm.uploading(
        percentOf(progress.sent, progress.total),
        formatShare(progress.sent, progress.total),
      )
    : messages.entryForm.processing;
  return (
    <div className={styles.sending}>
      <span role="status">{words}</span>
      <progress aria-label={words} {...(sending && { value: progress.sent, max: progress.total })} />
    </div>
  );
}
