import { useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { altText, pictureOf } from '../pictures.ts';
import { usePlaceholder } from '../use-placeholder.ts';
import { ImageOffIcon } from '../../../ui/icons.tsx';
import styles from './EntryMedia.module.css';

export const PHOTO_SIZES = '(min-width: 120em) 66vw, (min-width: 56em) 680px, 100vw';

type Props = {
  entry: Entry;
  onZoom: () => void;
  onMissing: () => void;
};

/** A photo on its dark mat, as large as the space allows; a tap opens the lightbox. */
export function EntryPhoto({ entry, onZoom, onMissing }: Props) {
  const [missing, setMissing] = useState(false);
  const placeholder = usePlaceholder(entry);
  const picture = pictureOf(entry);
  if (!picture || missing) {
    return (
      <div className={styles.stage} data-paper data-missing data-swipe>
        <div className={styles.blank}>
          <ImageOffIcon size={56} />
          <span>{messages.album.imageMissing}</span>
        </div>
      </div>
    );
  }
  const { width, height } = entry;
  return (
    <div className={styles.stage} data-swipe style={lightOf(placeholder)}>
      <div className={styles.frame} data-entry-picture style={{ ...roomFor(width, height), ...placeholder }}>
        <img
          {...picture}
          alt={altText(entry)}
          sizes={PHOTO_SIZES}
          decoding="async"
          fetchPriority="high"
          onError={() => {
            setMissing(true);
            onMissing();
          }}
        />
        <button
          type="button"
          className={styles.closer}
          data-closer
          aria-label={messages.album.lookCloser}
          onClick={onZoom}
        />
      </div>
    </div>
  );
}

/** The colours of a picture, for the stage around it. */
export const lightOf = (placeholder: React.CSSProperties | undefined) =>
  ({ '--light': placeholder?.backgroundImage }) as React.CSSProperties;

export const roomFor = (width: number | null, height: number | null, unknown = 4 / 3) =>
  ({
    '--ratio': width && height ? width / height : unknown,
    '--natural': `${width ?? 1600}px`,
  }) as React.CSSProperties;
