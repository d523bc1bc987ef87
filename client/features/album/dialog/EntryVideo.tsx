import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import { entryName } from '../entry-kind.ts';
import { usePlaceholder } from '../use-placeholder.ts';
import { lightOf, roomFor } from './EntryPhoto.tsx';
import styles from './EntryMedia.module.css';

type Props = { entry: Entry; src: string; onError: React.ReactEventHandler<HTMLVideoElement> };

/** A video in the browser's player; until it first plays its poster with one large button. */
export function EntryVideo({ entry, src, onError }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState(false);
  const placeholder = usePlaceholder(entry);
  const start = () => {
    // The button goes, and only a player with controls takes the focus.
    flushSync(() => setBegun(true));
    video.current?.focus();
    void video.current?.play().catch(() => undefined);
  };
  return (
    <div className={styles.stage} style={lightOf(placeholder)}>
      <div className={styles.film} style={roomFor(entry.width, entry.height, 16 / 9)}>
        <video
          ref={video}
          className={styles.video}
          style={placeholder}
          // Without a poster iOS shows a frame only where the address names a time.
          src={entry.poster_url === null ? `${src}#t=0.001` : src}
          poster={entry.poster_url ?? undefined}
          onError={onError}
          onPlay={() => setBegun(true)}
          aria-label={entryName(entry)}
          preload="metadata"
          controls={begun}
          playsInline
        />
        {!begun && (
          <button
            type="button"
            className={styles.start}
            aria-label={messages.album.playVideo}
            onClick={start}
          >
            <PlayIcon />
          </button>
        )}
      </div>
    </div>
  );
}
