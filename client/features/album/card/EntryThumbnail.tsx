import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useInView } from 'react-intersection-observer';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { playerMessages } from '../../../../shared/messages/player.ts';
import { langOf, widthOf } from '../../../../shared/script.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { beginningOf } from '../../../lib/format/text.ts';
import { usePlayer } from '../../../ui/audio/use-player.ts';
import { Waveform } from '../../../ui/audio/Waveform.tsx';
import { DocumentIcon, ImageOffIcon, PauseIcon, PlayIcon, VideoIcon } from '../../../ui/icons.tsx';
import { TOWER } from '../days/rows.ts';
import { entryName, extensionOf, hasDocument, mediaStateMessage } from '../entry-kind.ts';
import { useFileWords } from '../hooks.ts';
import { pictureOf, usePlaceholder } from '../pictures.ts';
import styles from './EntryThumbnail.module.css';

/** What fits on the largest sheet, about. */
const OPENING_WORDS = 700;
/** So many letters are a few words in the middle of their sheet; more stand on lines. */
const FEW = 60;

const BOX_SIZES = '(min-width: 120em) 23vw, (min-width: 40em) 31vw, calc(50vw - 40px)';

type Props = {
  entry: Entry;
  eager: boolean;
  /** The width at which it is shown, for the choice of a rendition. */
  sizes?: string | undefined;
  /** Its play sign plays; otherwise it is a drawing. */
  canPlay?: boolean;
};

/**
 * The picture side of a card: what the entry looks like, or a sheet that shows what kind of memory it is. As wide by high as
 * `--ratio` around it says, by default 4:3.
 */
export function EntryThumbnail({ entry, eager, sizes = BOX_SIZES, canPlay = false }: Props) {
  const note = mediaStateMessage(entry);
  if (note !== null)
    return <Unready note={note}>{entry.content_type === 'video' && <VideoIcon size={32} />}</Unready>;
  switch (entry.content_type) {
    case 'image':
      return <Photo entry={entry} eager={eager} sizes={sizes} />;
    case 'video':
      return <Film entry={entry} eager={eager} canPlay={canPlay} />;
    case 'audio':
      return <Voice entry={entry} canPlay={canPlay} />;
    case 'text':
      return <Sheet entry={entry} />;
  }
}

const Unready = ({ note, children }: { note: string; children: React.ReactNode }) => (
  <div className={styles.stage} data-unready>
    {children}
    <span className={styles.note}>{note}</span>
  </div>
);

/** Of a picture; it may have been the network that was missing. */
function Missing({ onOnline }: { onOnline: () => void }) {
  useWindowEvent('online', onOnline);
  return (
    <Unready note={messages.album.imageMissing}>
      <ImageOffIcon size={32} />
    </Unready>
  );
}

/** A picture without a known size, or narrower than its cell, is shown whole. */
const isContained = ({ width, height }: Entry): boolean => !width || !height || width / height < TOWER;

function Photo({ entry, eager, sizes }: Props) {
  const picture = pictureOf(entry);
  const [missing, setMissing] = useState<string | null>(null);
  const placeholder = usePlaceholder(entry);
  if (!picture || missing === picture.src) return <Missing onOnline={() => setMissing(null)} />;
  return (
    <div
      className={styles.picture}
      data-entry-picture
      data-whole={isContained(entry) || undefined}
      style={placeholder}
    >
      <img
        {...picture}
        sizes={sizes}
        // The title is shown beside it.
        alt=""
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        onError={() => setMissing(picture.src)}
      />
    </div>
  );
}

/** The poster of a video, else its first frame, which the browser fetches when the card comes near. */
function Film({ entry, eager, canPlay }: Omit<Props, 'sizes'>) {
  const placeholder = usePlaceholder(entry);
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px' });
  const [isPlaying, setPlaying] = useState(false);
  const { content_url: url, poster_url: poster } = entry;
  // Not the very first picture, which is often black; some browsers show none at all unless a time is set.
  const firstFrame = inView && url !== null ? `${url}#t=0.1` : undefined;
  if (isPlaying && url !== null) {
    return (
      <div className={styles.picture} data-whole data-playing>
        {/* Films of guests have no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video src={url} aria-label={entryName(entry)} autoPlay controls playsInline />
      </div>
    );
  }
  return (
    <div
      ref={ref}
      className={styles.picture}
      data-whole={isContained(entry) || undefined}
      style={placeholder}
    >
      {poster ? (
        <img src={poster} alt="" decoding="async" loading={eager ? 'eager' : 'lazy'} />
      ) : (
        <video src={firstFrame} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
      )}
      <PlaySign label={canPlay ? messages.album.playVideo : null} onClick={() => setPlaying(true)} />
      <Length seconds={entry.duration} />
    </div>
  );
}

function Voice({ entry, canPlay }: Pick<Props, 'entry' | 'canPlay'>) {
  const player = usePlayer(entry.duration);
  const { isPlaying, elapsed, length } = player;
  return (
    <div className={styles.stage} data-voice>
      {canPlay && (
        // Recordings of guests have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio {...player.audioProps} src={entry.content_url ?? undefined} preload="none" />
      )}
      <PlaySign
        label={canPlay ? (isPlaying ? playerMessages.pause : playerMessages.play) : null}
        isPlaying={isPlaying}
        onClick={player.toggle}
      />
      <Waveform peaks={entry.peaks} seed={entry.id} bars={24} height={60} />
      <Length seconds={isPlaying ? length - elapsed : entry.duration} />
    </div>
  );
}

type PlaySignProps = {
  /** Of the button that it is; null where it is a drawing. */
  label: string | null;
  isPlaying?: boolean;
  onClick: () => void;
};

function PlaySign({ label, isPlaying = false, onClick }: PlaySignProps) {
  const sign = isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />;
  return label === null ? (
    <span className={`round ${styles.play}`}>{sign}</span>
  ) : (
    <button type="button" className={`round ${styles.play}`} aria-label={label} onClick={onClick}>
      {sign}
    </button>
  );
}

const Length = ({ seconds }: { seconds: number | null }) =>
  seconds !== null && (
    <span className={styles.length} aria-hidden="true">
      {formatDuration(seconds)}
    </span>
  );

/** The first words, or the name of a document that has none. They are in attributes: the card contains them as text. */
function Sheet({ entry }: { entry: Entry }) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px' });
  const fileWords = useFileWords(entry, inView);
  if (hasDocument(entry) && !fileWords) {
    const name = entry.file_name ?? '';
    return (
      <div ref={ref} className={styles.stage} data-document aria-hidden="true">
        <DocumentIcon size={40} />
        <span className={styles.note} data-words={[extensionOf(name), name].filter(Boolean).join(' · ')} />
      </div>
    );
  }
  const words = fileWords ?? (entry.description.trim() || entryName(entry));
  const isLined = widthOf(words) > FEW;
  return (
    <div className={styles.stage} data-lined={isLined || undefined} aria-hidden="true">
      <p
        className={`words ${styles.words}`}
        dir="auto"
        lang={langOf(words)}
        data-few={!isLined || undefined}
        data-words={beginningOf(words, OPENING_WORDS)}
      />
    </div>
  );
}
