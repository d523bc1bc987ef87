import type { Entry } from '../../../shared/album.ts';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { SavedState } from '../../ui/SavedState.tsx';
import { EntryThumbnail } from '../album/index.ts';
import type { ChosenMedia } from './use-media.ts';
import styles from './SavedResult.module.css';

type Props = { message: string; entry: Entry; media: ChosenMedia | null };

/** What was saved, and where it is now. */
export function SavedResult({ message, entry, media }: Props) {
  const { drafts, published } = messages.scrapbook;
  const picture = (
    <div className={styles.print}>
      {media?.kind === 'image' && media.url ? (
        <img src={media.url} alt="" />
      ) : (
        <EntryThumbnail entry={entry} eager layout="box" />
      )}
    </div>
  );
  return (
    <SavedState message={message} picture={picture} after={delays.afterEntrySaved}>
      <p className={styles.place}>
        <strong dir="auto" lang={langOf(entry.title)}>
          {entry.title}
        </strong>{' '}
        · {entry.privacy_status === 'draft' ? drafts : published}
      </p>
    </SavedState>
  );
}
