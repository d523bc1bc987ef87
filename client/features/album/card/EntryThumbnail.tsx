import { useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { langOf } from '../../../../shared/script.ts';
import { cutText } from '../../../lib/format/text.ts';
import { extensionOf, hasDocument } from '../entry-kind.ts';
import { RecordingLength } from './RecordingLength.tsx';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { pictureOf } from '../pictures.ts';
import { cellRatio } from '../days/rows.ts';
import { mediaStateMessage } from '../media-state.ts';
import { usePlaceholder } from '../use-placeholder.ts';
import { ImageOffIcon, PenIcon, PlayIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Waveform } from '../../../ui/audio/Waveform.tsx';
import styles from './EntryThumbnail.module.css';

export type CardLayout = 'box' | 'row' | 'two' | 'alone' | 'pair' | 'lead';

const sizesOf = (layout: CardLayout, entry: Entry): string => {
  const inRow = (height: number) => `${Math.round(cellRatio(entry) * height)}px`;
  return {
    box: '(min-width: 120em) 23vw, (min-width: 40em) 31vw, calc(50vw - 40px)',
    row: `(min-width: 120em) ${inRow(430)}, ${inRow(360)}`,
    two: `${Math.round(Math.min(70, 45 * cellRatio(entry)))}vw`,
    alone: `(min-width: 120em) ${Math.round(27 * cellRatio(entry))}vw, ${Math.round(Math.min(52, 35 * cellRatio(entry)))}vw`,
    pair: 'calc(50vw - 24px)',
    lead: 'calc(100vw - 48px)',
  }[layout];
};

/** What fits on the largest sheet, about. */
const OPENING_WORDS = 240;

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
        <div className={styles.stage} aria-hidden="true">
          <span className={styles.voice}>
            <span className={styles.listen}>
              <PlayIcon size={20} />
            </span>
            <Waveform peaks={entry.peaks} seed={entry.id} bars={24} height={60} />
          </span>
          <RecordingLength seconds={entry.duration} />
        </div>
      );
    case 'text':
      return <TextThumbnail entry={entry} />;
  }
}

const Unready = ({ entry, note }: { entry: Entry; note: string }) => (
  <div className={styles.stage} data-unready>
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
      <div className={styles.stage} data-unready>
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

/** A sheet with the first words, or with the name of the document. They are in attributes: the card contains them as text. */
function TextThumbnail({ entry }: { entry: Entry }) {
  const words = entry.description.trim();
  if (hasDocument(entry)) return <Document name={entry.file_name ?? ''} />;
  return (
    <div className={styles.stage} data-lined aria-hidden="true">
      {words ? (
        <div className={styles.paper}>
          <p
            className={styles.words}
            dir="auto"
            lang={langOf(words)}
            data-words={cutText(words, OPENING_WORDS)}
          />
        </div>
      ) : (
        <PenIcon size={36} />
      )}
    </div>
  );
}

function Document({ name }: { name: string }) {
  return (
    <div className={styles.stage} aria-hidden="true">
      <span className={styles.leaf} data-kind={extensionOf(name)}>
        <span className={styles.fileName} data-name={name} />
      </span>
    </div>
  );
}
