import { useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { mediaStateMessage } from '../album/index.ts';
import { AudioPlayer } from '../../ui/audio/AudioPlayer.tsx';
import { DocumentIcon, MicrophoneIcon, VideoIcon } from '../../ui/icons.tsx';
import styles from './FilePreview.module.css';
import type { ChosenMedia } from './use-media.ts';

const text = messages.entryForm;

/** A chosen file before it is sent: a preview, or a chip with its name where this browser or the site cannot take it. */
export function FilePreview({ media, isRefused = false }: { media: ChosenMedia; isRefused?: boolean }) {
  const { file, kind, url, copy } = media;
  const [unreadable, setUnreadable] = useState(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const src = unreadable || url === null ? undefined : url;
  // What is not sent is not played; a picture shows which one it is.
  const isPlayed = !isRefused && src !== undefined;
  const player = {
    // React drops an event of the element that comes before the element is on the page.
    ref: (element: HTMLMediaElement | null) => {
      if (element && element.readyState > 0) setSeconds(element.duration);
    },
    src,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: (event: React.SyntheticEvent<HTMLMediaElement>) =>
      setSeconds(event.currentTarget.duration),
    onError: () => setUnreadable(true),
  } as const;
  const Icon = kind === 'audio' ? MicrophoneIcon : kind === 'video' ? VideoIcon : DocumentIcon;
  const facts = [
    copy?.width && copy.height ? `${copy.width} × ${copy.height}` : null,
    seconds !== null && Number.isFinite(seconds) ? formatDuration(seconds) : null,
    formatBytes(file.size),
  ].filter((fact) => fact !== null);

  return (
    <figure className={styles.preview}>
      {src && kind === 'image' && (
        <img src={src} alt={file.name} className={styles.picture} onError={() => setUnreadable(true)} />
      )}
      {/* The guest's own new recording: it has no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {isPlayed && kind === 'video' && (
        <video {...player} src={`${src}#t=0.001`} playsInline className={styles.picture} />
      )}
      {isPlayed && kind === 'audio' && (
        <AudioPlayer src={src} label={file.name} onError={() => setUnreadable(true)} />
      )}
      <figcaption className={styles.caption}>
        {(unreadable || kind === 'document' || (isRefused && kind !== 'image')) && <Icon size={28} />}
        <span className={styles.name}>{file.name}</span>
        <span className={styles.facts}>{facts.join(', ')}</span>
        {unreadable && !isRefused && (
          <span className={styles.facts}>{isHeic(file) ? text.noPreviewYet : text.noPreview}</span>
        )}
      </figcaption>
    </figure>
  );
}

/** What iPhones take photos in; few browsers can show it before the server has opened it. */
const isHeic = ({ type, name }: File): boolean => /heic|heif/i.test(type) || /\.hei[cf]$/i.test(name);

export function StoredPreview({ entry }: { entry: Entry }) {
  const { content_type: type, content_url: url } = entry;
  if (url === null)
    return (
      <figure className={styles.preview}>
        <figcaption className={styles.caption} role="status">
          {mediaStateMessage(entry)}
        </figcaption>
      </figure>
    );
  return (
    <figure className={styles.preview}>
      {type === 'image' && (
        <img src={entry.images.at(-1)?.url ?? url} alt={entry.title} className={styles.picture} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {type === 'video' && (
        <video
          src={entry.poster_url === null ? `${url}#t=0.001` : url}
          poster={entry.poster_url ?? undefined}
          controls
          playsInline
          preload="metadata"
          className={styles.picture}
        />
      )}
      {type === 'audio' && (
        <AudioPlayer src={url} label={entry.title} peaks={entry.peaks} duration={entry.duration} />
      )}
      {type === 'text' && (
        <figcaption className={styles.caption}>
          <DocumentIcon size={28} />
          <span className={styles.name}>{entry.file_name}</span>
        </figcaption>
      )}
    </figure>
  );
}
