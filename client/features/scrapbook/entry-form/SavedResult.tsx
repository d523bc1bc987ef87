import { useEffect, useRef } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { delays } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { EntryThumbnail } from '../../album/index.ts';
import type { ChosenMedia } from './use-media.ts';
import styles from './SavedResult.module.css';

type Props = { message: string; entry: Entry; media: ChosenMedia | null };

/** What was saved, and where it is now. Takes the place of the fields, and the focus: the button that had it is gone. */
export function SavedResult({ message, entry, media }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  const { drafts, published } = messages.scrapbook;
  return (
    <div ref={result} tabIndex={-1} role="status" className={styles.result}>
      <div className={styles.print} aria-hidden="true">
        {media?.kind === 'image' && media.url ? (
          <img src={media.url} alt="" />
        ) : (
          <EntryThumbnail entry={entry} eager layout="box" />
        )}
        <span className={styles.check}>
          <CheckIcon size={36} />
        </span>
      </div>
      <p className={styles.message}>{message}</p>
      <p className={styles.place}>
        <strong dir="auto" lang={langOf(entry.title)}>
          {entry.title}
        </strong>{' '}
        · {entry.privacy_status === 'draft' ? drafts : published}
      </p>
      <span className={styles.wait} style={{ animationDuration: `${delays.afterEntrySaved}ms` }} />
    </div>
  );
}
