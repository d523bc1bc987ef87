import { ActionIcon } from '@mantine/core';
import { useRef } from 'react';
import { commentImageTypes } from '../../../shared/content-kind.ts';
import { messages } from '../../../shared/messages.ts';
import { AddImageIcon } from '../../ui/icons.tsx';
import styles from './Composer.module.css';

export function AddImage({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        className={styles.add}
        aria-label={messages.comment.addImage}
        aria-disabled={busy || undefined}
        onClick={() => !busy && picker.current?.click()}
      >
        <AddImageIcon />
      </ActionIcon>
      <input
        ref={picker}
        type="file"
        name="file"
        aria-label={messages.comment.addImage}
        accept={commentImageTypes.join(',')}
        className={styles.file}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Emptied, so that the same file can be chosen once more.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
