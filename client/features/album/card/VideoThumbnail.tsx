import { useInView } from 'react-intersection-observer';
import type { Entry } from '../../../../shared/album.ts';
import { RecordingLength } from './RecordingLength.tsx';
import { usePlaceholder } from '../use-placeholder.ts';
import { PlayIcon } from '../../../ui/icons.tsx';
import styles from './EntryThumbnail.module.css';

/** The poster of a video, else its first frame, which the browser fetches when the card comes near. */
export function VideoThumbnail({ entry, eager }: { entry: Entry; eager: boolean }) {
  const placeholder = usePlaceholder(entry);
  return (
    <div className={styles.film} style={placeholder} aria-hidden="true">
      {entry.poster_url ? (
        <img src={entry.poster_url} alt="" decoding="async" loading={eager ? 'eager' : 'lazy'} />
      ) : (
        <FirstPicture url={entry.content_url} />
      )}
      <span className={styles.play}>
        <PlayIcon size={24} />
      </span>
      <RecordingLength seconds={entry.duration} />
    </div>
  );
}

function FirstPicture({ url }: { url: string | null }) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px' });
  // Not the very first picture, which is often black; some browsers show none at all unless a time is set.
  const src = inView && url !== null ? `${url}#t=0.1` : undefined;
  return <video ref={ref} src={src} preload="metadata" muted playsInline tabIndex={-1} />;
}
