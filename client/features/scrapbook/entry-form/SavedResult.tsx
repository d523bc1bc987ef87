import { useEffect, useRef } from 'react';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { ChosenMedia } from './use-media.ts';
import styles from './SavedResult.module.css';

/** Takes the place of the fields, and the focus: the button that had it is gone. */
export function SavedResult({ message, media }: { message: string; media: ChosenMedia | null }) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} role="status" className={styles.result}>
      {media?.kind === 'image' && media.url && <img src={media.url} alt="" className={styles.print} />}
      <span className={styles.check}>
        <CheckIcon size={36} />
      </span>
      <p className={styles.message}>{message}</p>
    </div>
  );
}
