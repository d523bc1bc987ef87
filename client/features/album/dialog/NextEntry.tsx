import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { entryName } from '../entry-kind.ts';
import { NextIcon } from '../../../ui/icons.tsx';
import { pictureOf } from '../pictures.ts';
import styles from './NextEntry.module.css';

type Props = { entry: Entry; onStep: (id: number) => void };

export function NextEntry({ entry, onStep }: Props) {
  const picture = pictureOf(entry);
  const src = picture?.src ?? entry.poster_url;
  return (
    <button type="button" className={styles.next} data-next onClick={() => onStep(entry.id)}>
      {src && (
        <img
          key={src}
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
      <span className={styles.title} dir="auto" lang={langOf(entry.title)}>
        {messages.album.nextTitle(entryName(entry))}
      </span>
      <NextIcon />
    </button>
  );
}
