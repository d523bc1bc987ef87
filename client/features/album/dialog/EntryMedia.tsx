import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useState } from 'react';
import { EntryPhoto } from './EntryPhoto.tsx';
import { EntryVideo } from './EntryVideo.tsx';
import { TextEntry } from './TextEntry.tsx';
import { EntryTitle, EntryWords } from './EntryDetails.tsx';
import { creatorName, entryName } from '../entry-kind.ts';
import { mediaStateMessage } from '../media-state.ts';
import { GuestAvatar } from '../../../ui/Avatar.tsx';
import { AudioPlayer } from '../../../ui/audio/AudioPlayer.tsx';
import { Waveform } from '../../../ui/audio/Waveform.tsx';
import { AlertIcon, VideoIcon } from '../../../ui/icons.tsx';
import styles from './EntryMedia.module.css';

type Props = {
  entry: Entry;
  onZoom: () => void;
  /** Called when the picture cannot be shown. */
  onMissing: () => void;
};

export function EntryMedia({ entry, onZoom, onMissing }: Props) {
  const [unplayable, setUnplayable] = useState(false);
  const src = entry.content_url ?? '';
  const note = mediaStateMessage(entry) ?? (unplayable ? messages.album.notPlayableHere : null);
  const onError = ({ currentTarget: { error } }: React.SyntheticEvent<HTMLMediaElement>) => {
    // A lost network leaves the player, which can be started again.
    if (error?.code !== MediaError.MEDIA_ERR_NETWORK) setUnplayable(true);
  };
  if (note !== null) return <Unready entry={entry} note={note} />;
  switch (entry.content_type) {
    case 'image':
      return <EntryPhoto entry={entry} onZoom={onZoom} onMissing={onMissing} />;
    case 'video':
      return <EntryVideo entry={entry} src={src} onError={onError} />;
    case 'audio':
      return (
        <div className={styles.stage} data-paper data-sound data-swipe>
          <Speaker entry={entry} />
          <AudioPlayer
            src={src}
            label={entryName(entry)}
            peaks={entry.peaks}
            duration={entry.duration}
            onError={onError}
          />
          <EntryWords entry={entry} className={styles.said} />
        </div>
      );
    case 'text':
      return <TextEntry entry={entry} />;
  }
}

const Speaker = ({ entry }: { entry: Entry }) => (
  <div className={styles.speaker}>
    <GuestAvatar username={creatorName(entry)} url={entry.profile_picture_url} size={120} />
    <EntryTitle entry={entry} />
  </div>
);

/** A sound keeps its guest and its words, with the note in the place of its player. */
const Unready = ({ entry, note }: { entry: Entry; note: string }) =>
  entry.content_type === 'audio' ? (
    <div className={styles.stage} data-paper data-sound data-silent data-swipe>
      <Speaker entry={entry} />
      <div className={styles.silent}>
        <Waveform peaks={entry.peaks} seed={entry.id} bars={56} />
        <span className={styles.note} role="status">
          {entry.media_state !== 'preparing' && <AlertIcon />}
          {note}
        </span>
      </div>
      <EntryWords entry={entry} className={styles.said} />
    </div>
  ) : (
    <div className={styles.stage} data-paper data-missing data-swipe>
      <div className={styles.blank}>
        <VideoIcon size={56} />
        <span role="status">{note}</span>
      </div>
    </div>
  );
