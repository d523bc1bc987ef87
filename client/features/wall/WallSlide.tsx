import { Box } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { wallMessages } from '../../../shared/messages/wall.ts';
import { langOf, widthOf } from '../../../shared/script.ts';
import { cutText } from '../../lib/format/text.ts';
import { Waveform } from '../../ui/audio/Waveform.tsx';
import type { Slide } from './playlist.ts';
import styles from './Wall.module.css';

const QUOTE_LENGTH = 220;
const SHORT_QUOTE = 90;

type Props = { slide: Slide; isPaused: boolean };

/** One slide: photos, a video without sound, a voice or a quote; with titles and names beneath. */
export function WallSlide({ slide, isPaused }: Props) {
  const { entries, isNew, isMostLiked } = slide;
  const label = isNew ? wallMessages.isNew : isMostLiked ? wallMessages.mostLiked : null;
  return (
    <figure
      className={styles.slide}
      data-kind={kindOf(entries)}
      data-upright={isUpright(entries) || undefined}
    >
      <Backdrop entry={entries[0]} />
      <div className={styles.media} data-paused={isPaused || undefined}>
        {entries.map((entry) => (
          <Media key={entry.id} entry={entry} isPaused={isPaused} />
        ))}
      </div>
      <figcaption className={styles.caption}>
        {label && (
          <Box
            component="span"
            flex="none"
            // On a line of its own, where words stand below several pictures.
            me={entries.length > 1 ? '100%' : undefined}
            p="0.1em 0.7em"
            bg="var(--brass-on-media)"
            c="var(--print-text)"
            fw={700}
            bdrs={999}
          >
            {label}
          </Box>
        )}
        {entries.map((entry) => (
          <Caption key={entry.id} entry={entry} />
        ))}
      </figcaption>
    </figure>
  );
}

const kindOf = ([entry, second]: Slide['entries']) => (second ? 'several' : entry?.content_type);

/** One upright picture leaves room beside it on a screen that is wide. */
const isUpright = ([entry, second]: Slide['entries']): boolean =>
  !second && Boolean(entry?.width && entry.height && entry.width < entry.height);

/** How much of a picture may be lost at its edges, where it then has the whole screen. */
const CUT = 0.06;

function useFillsScreen({ width, height }: Entry): boolean {
  const screen = useViewportSize();
  const ratio = ((width ?? 0) / (height ?? 1)) * (screen.height / screen.width);
  return Math.min(ratio, 1 / ratio) >= 1 - CUT;
}

/** The colours of the picture around it, far out of focus, and dark enough for the words above it, whatever the picture. */
function Backdrop({ entry }: { entry: Entry | undefined }) {
  const picture = entry?.content_type === 'image' ? entry.images[0]?.url : entry?.poster_url;
  return picture ? (
    <Box
      pos="absolute"
      inset="-12vh"
      bg={`center / cover url("${picture}")`}
      style={{ zIndex: -1, filter: 'blur(5vh) saturate(1.5) brightness(0.28)' }}
    />
  ) : null;
}

function Media({ entry, isPaused }: { entry: Entry; isPaused: boolean }) {
  const fills = useFillsScreen(entry);
  switch (entry.content_type) {
    case 'image':
      return (
        <img
          className={styles.photo}
          data-fills={fills || undefined}
          src={entry.images.at(-1)?.url ?? entry.content_url ?? ''}
          alt={entry.title}
          width={entry.width ?? undefined}
          height={entry.height ?? undefined}
        />
      );
    case 'video':
      return <WallVideo entry={entry} isPaused={isPaused} />;
    case 'audio':
      return (
        <div className={styles.voice}>
          <Waveform peaks={entry.peaks} seed={entry.id} bars={56} height={140} />
        </div>
      );
    case 'text':
      return <Quote entry={entry} />;
  }
}

function WallVideo({ entry, isPaused }: { entry: Entry; isPaused: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (isPaused) video.current?.pause();
    // Without sound every browser lets it play; one that does not shows its first frame.
    else video.current?.play().catch(() => undefined);
  }, [isPaused]);
  return (
    <video
      ref={video}
      className={styles.photo}
      src={entry.content_url ?? ''}
      poster={entry.poster_url ?? undefined}
      aria-label={entry.title}
      muted
      playsInline
      loop
    />
  );
}

function Quote({ entry }: { entry: Entry }) {
  const words = entry.description.trim() || entry.title;
  const quote = cutText(words, (QUOTE_LENGTH * words.length) / widthOf(words));
  return (
    <blockquote
      className={`display ${styles.quote}`}
      data-short={widthOf(quote) <= SHORT_QUOTE || undefined}
      lang={langOf(words)}
      dir="auto"
    >
      {quote}
    </blockquote>
  );
}

const Caption = ({ entry }: { entry: Entry }) => (
  // As wide as its picture, where several share the height of the screen.
  <span className={styles.entry} style={{ flexGrow: (entry.width ?? 1) / (entry.height ?? 1) }}>
    {entry.content_type === 'audio' && entry.profile_picture_url && (
      <img className={styles.face} src={entry.profile_picture_url} alt="" />
    )}
    <span className={`display ${styles.title}`} lang={langOf(entry.title)} dir="auto">
      {entry.title}
    </span>{' '}
    <span style={{ color: 'var(--brass-on-media)' }}>{messages.album.by(entry.username)}</span>
  </span>
);
