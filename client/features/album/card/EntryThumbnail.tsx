import { useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { cutText } from '../../../lib/format/text.ts';
import { hasDocument } from '../entry-kind.ts';
import { RecordingLength } from './RecordingLength.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { pictureOf } from '../pictures.ts';
import { cellRatio } from '../days/rows.ts';
import { mediaStateMessage } from '../media-state.ts';
import { usePlaceholder } from '../use-placeholder.ts';
import { DocumentIcon, VideoIcon, ImageOffIcon, PenIcon } from '../../../ui/icons.tsx';
import { Waveform } from '../../../ui/audio/Waveform.tsx';
import styles from './EntryThumbnail.module.css';

export type CardLayout = 'box' | 'row' | 'square' | 'lead';

const sizesOf = (layout: CardLayout, entry: Entry): string =>
  ({
    box: '(min-width: 72em) 270px, (min-width: 40em) 30vw, calc(50vw - 40px)',
    row: `${Math.round(cellRatio(entry) * 290)}px`,
    square: 'calc(50vw - 36px)',
    lead: 'calc(100vw - 48px)',
  })[layout];
const OPENING_WORDS = 140;

type Props = { entry: Entry; eager: boolean; layout: CardLayout };

/** The picture side of a card: what the entry looks like, or a sheet that shows what kind of memory it is. */
export function EntryThumbnail({ entry, eager, layout }: Props) {
  const note = mediaStateMessage(entry);
  if (note !== null) return <Unready entry={entry} note={note} />;
  switch (entry.content_type) {
    case 'image':
      return <Photo entry={entry} eager={eager} layout={layout} />;
    case 'video':
      return <VideoThumbnail entry={entry} eager={eager} />;
    case 'audio':
      return (
        <div className={styles.dark} aria-hidden="true">
          <Waveform peaks={entry.peaks} seed={entry.id} />
          <RecordingLength seconds={entry.duration} />
        </div>
      );
    case 'text':
      return <TextThumbnail entry={entry} />;
  }
}

const Unready = ({ entry, note }: { entry: Entry; note: string }) => (
  <div className={styles.dark} data-unready>
    {entry.content_type === 'audio' ? (
      <Waveform peaks={entry.peaks} seed={entry.id} />
    ) : (
      <VideoIcon size={32} />
    )}
    <span className={styles.note}>{note}</span>
  </div>
);

function Photo({ entry, eager, layout }: Props) {
  const picture = pictureOf(entry);
  const [missing, setMissing] = useState<string | null>(null);
  const placeholder = usePlaceholder(entry);
  if (!picture || missing === picture.src) {
    return (
      <div className={styles.sheet}>
        <ImageOffIcon size={32} />
        <span className={styles.note}>{messages.album.imageMissing}</span>
      </div>
    );
  }
  return (
    <div className={styles.picture} data-entry-picture style={placeholder}>
      <img
        {...picture}
        sizes={sizesOf(layout, entry)}
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

/** A lined sheet with the opening words. They are in an attribute, since the card contains them as text already. */
function TextThumbnail({ entry }: { entry: Entry }) {
  const words = entry.description.trim();
  return (
    <div className={styles.paper} aria-hidden="true">
      {hasDocument(entry) ? (
        <span className={styles.document}>
          <DocumentIcon size={36} />
          <span className={styles.fileName} data-name={entry.file_name} />
        </span>
      ) : words ? (
        <p className={styles.words} lang={langOf(words)} data-words={cutText(words, OPENING_WORDS)} />
      ) : (
        <PenIcon size={40} />
      )}
    </div>
  );
}
