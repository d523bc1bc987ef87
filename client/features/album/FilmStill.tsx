import { useInView } from 'react-intersection-observer';
import type { Entry } from '../../../shared/album.ts';
import { PlayIcon } from './glyphs.tsx';
import styles from './Print.module.css';

/** The look of a film: its poster, else its first picture, which the browser fetches when the card comes near. */
export function FilmStill({ entry }: { entry: Entry }) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px' });
  return (
    <div ref={ref} className={styles.dark} aria-hidden="true">
      {inView && (
        <video
          // Not the very first picture, which is often black; some browsers show none at all unless asked for one.
          src={`${entry.content_url}#t=0.1`}
          poster={entry.poster_url ?? undefined}
          preload={entry.poster_url ? 'none' : 'metadata'}
          muted
          playsInline
          tabIndex={-1}
        />
      )}
      <span className={styles.play}>
        <PlayIcon size={24} />
      </span>
    </div>
  );
}
