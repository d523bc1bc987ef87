import { Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { GuestAvatar } from '../../../ui/Avatar.tsx';
import { AudioPlayer } from '../../../ui/audio/AudioPlayer.tsx';
import { Waveform } from '../../../ui/audio/Waveform.tsx';
import { AlertIcon, HeartIcon, ImageOffIcon, PlayIcon, VideoIcon } from '../../../ui/icons.tsx';
import { creatorName, entryName, isInAlbum, mediaStateMessage } from '../entry-kind.ts';
import { useLike } from '../hooks.ts';
import { altText, pictureOf, usePlaceholder } from '../pictures.ts';
import { EntryTitle, EntryWords } from './EntryDetails.tsx';
import { TextEntry } from './TextEntry.tsx';
import styles from './EntrySlide.module.css';

/** Seconds at which a film without a poster shows a picture: iOS shows one only where the address names a time. */
export const FIRST_FRAME = 0.001;

const PHOTO_SIZES = '(min-width: 56em) 70vw, 100vw';

type Props = {
  entry: Entry;
  /** The one that is open; a neighbour is only seen, and loads no recording. */
  isShown: boolean;
  isMissing: boolean;
  onMissing: () => void;
};

/** The media of an entry, as large as the room allows. */
export function EntrySlide({ entry, isShown, isMissing, onMissing }: Props) {
  const [unplayable, setUnplayable] = useState(false);
  const note = mediaStateMessage(entry) ?? (unplayable ? messages.album.notPlayableHere : null);
  const onError = ({ currentTarget: { error } }: React.SyntheticEvent<HTMLMediaElement>) => {
    // A lost network leaves the player, which can be started again.
    if (error?.code !== MediaError.MEDIA_ERR_NETWORK) setUnplayable(true);
  };
  switch (entry.content_type) {
    case 'image':
      return <Photo {...{ entry, isShown, isMissing, onMissing }} />;
    case 'video':
      return note === null ? (
        <Film entry={entry} isShown={isShown} onError={onError} />
      ) : (
        <Blank icon={<VideoIcon size={56} />} note={note} />
      );
    case 'audio':
      return (
        <div className={styles.paper} data-sound onPointerDown={keepMouse}>
          <Stack className={styles.speaker} align="center" ta="center">
            <GuestAvatar username={creatorName(entry)} url={entry.profile_picture_url} size={120} />
            <EntryTitle entry={entry} isShown={isShown} />
          </Stack>
          {note === null && isShown ? (
            // A finger on the waveform moves its position, not the slide.
            <div
              style={{ width: '100%', touchAction: 'none' }}
              onPointerDown={(event) => event.stopPropagation()}
            >
              <AudioPlayer
                src={entry.content_url ?? ''}
                label={entryName(entry)}
                peaks={entry.peaks}
                duration={entry.duration}
                onError={onError}
              />
            </div>
          ) : (
            <Stack className={styles.silent} align="center" gap="lg">
              <Waveform peaks={entry.peaks} seed={entry.id} bars={56} />
              {note !== null && (
                <Group gap="xs" c="dimmed" role="status">
                  {entry.media_state !== 'preparing' && <AlertIcon />}
                  {note}
                </Group>
              )}
            </Stack>
          )}
          <EntryWords entry={entry} className={styles.said} />
        </div>
      );
    case 'text':
      return (
        <div className={styles.paper} onPointerDown={keepMouse}>
          <TextEntry entry={entry} isShown={isShown} />
        </div>
      );
  }
}

/** A mouse selects words where a finger moves the slide. */
const keepMouse = (event: React.PointerEvent) => {
  if (event.pointerType === 'mouse') event.stopPropagation();
};

const Blank = ({ icon, note }: { icon: React.ReactNode; note: string }) => (
  <div className={styles.paper} data-missing>
    <div className={styles.blank}>
      {icon}
      <span role="status">{note}</span>
    </div>
  </div>
);

/** The size of a picture; a film is as large as its room. */
export const roomFor = ({ content_type, width, height }: Entry) =>
  ({
    '--ratio': width && height ? width / height : content_type === 'video' ? 16 / 9 : 4 / 3,
    '--fit': width && height ? 'cover' : 'contain',
    '--natural': content_type === 'video' ? '100vw' : `${2 * (width ?? 800)}px`,
  }) as React.CSSProperties;

/** The colours of a picture, for the room around it. */
const lightOf = (placeholder: React.CSSProperties | undefined) =>
  ({ '--light': placeholder?.backgroundImage }) as React.CSSProperties;

function Photo({ entry, isShown, isMissing, onMissing }: Props) {
  const placeholder = usePlaceholder(entry);
  const double = useDoubleTapLike(entry);
  const picture = pictureOf(entry);
  if (!picture || isMissing)
    return <Blank icon={<ImageOffIcon size={56} />} note={messages.album.imageMissing} />;
  return (
    <div className={styles.dark} style={lightOf(placeholder)}>
      <div
        className={styles.frame}
        data-entry-picture={isShown || undefined}
        style={{ ...roomFor(entry), ...placeholder }}
        onPointerUp={double.onPointerUp}
      >
        <img
          {...picture}
          alt={altText(entry)}
          sizes={PHOTO_SIZES}
          decoding="async"
          fetchPriority={isShown ? 'high' : 'auto'}
          draggable={false}
          onError={onMissing}
        />
        {double.likes > 0 && (
          <span key={double.likes} className={styles.beat}>
            <HeartIcon size={96} filled />
          </span>
        )}
      </div>
    </div>
  );
}

const DOUBLE_TAP = 300;

/** Two taps of a finger like a published entry; they never take a like back. */
function useDoubleTapLike(entry: Entry) {
  const toggle = useLike(entry);
  const [likes, setLikes] = useState(0);
  const last = useRef({ time: 0, x: 0, y: 0 });
  return {
    likes,
    onPointerUp: ({
      pointerType,
      isPrimary,
      timeStamp: time,
      clientX: x,
      clientY: y,
    }: React.PointerEvent) => {
      if (pointerType !== 'touch' || !isPrimary || !isInAlbum(entry)) return;
      const { current } = last;
      const isSecond = time - current.time < DOUBLE_TAP && Math.hypot(x - current.x, y - current.y) < 40;
      last.current = isSecond ? { time: 0, x, y } : { time, x, y };
      if (!isSecond) return;
      setLikes((count) => count + 1);
      if (!entry.liked_by_current_user) toggle();
    },
  };
}

/** Where a film's length stands before it begins. */
const length = {
  pos: 'absolute',
  top: 'var(--space-3)',
  style: { insetInlineEnd: 'var(--space-3)' },
  px: 'xs',
  bdrs: 'sm',
  bg: 'var(--scrim)',
  c: 'var(--on-media)',
  fz: 'sm',
} as const;

type FilmProps = Pick<Props, 'entry' | 'isShown'> & {
  onError: React.ReactEventHandler<HTMLVideoElement>;
};

/** A video in the browser's player; until it first plays its poster with one large button. */
function Film({ entry, isShown, onError }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [begun, setBegun] = useState(false);
  const placeholder = usePlaceholder(entry);
  const start = () => {
    // The button goes, and only a player with controls takes the focus.
    flushSync(() => setBegun(true));
    video.current?.focus();
    void video.current?.play().catch(() => undefined);
  };
  // A poster that comes later leaves the address as it is: a new one would stop the video.
  const [firstFrame] = useState(entry.poster_url === null ? `#t=${FIRST_FRAME}` : '');
  return (
    <div className={styles.dark} style={lightOf(placeholder)}>
      <div className={styles.frame} data-film style={roomFor(entry)}>
        {isShown ? (
          <video
            ref={video}
            style={placeholder}
            src={`${entry.content_url ?? ''}${firstFrame}`}
            poster={entry.poster_url ?? undefined}
            onError={onError}
            onPlay={() => setBegun(true)}
            onPointerDown={(event) => begun && event.stopPropagation()}
            aria-label={entryName(entry)}
            preload="metadata"
            controls={begun}
            playsInline
          />
        ) : (
          entry.poster_url && <img src={entry.poster_url} alt="" draggable={false} />
        )}
        {!begun && (
          <button
            type="button"
            className={`round ${styles.start}`}
            aria-label={messages.album.playVideo}
            onClick={start}
          >
            <PlayIcon size="50%" />
          </button>
        )}
        {!begun && entry.duration !== null && <Text {...length}>{formatDuration(entry.duration)}</Text>}
      </div>
    </div>
  );
}
