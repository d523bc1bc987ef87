import { Box, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { lazyOrAlert } from '../../app/lazy-part.tsx';
import { formatBytes } from '../../lib/format/bytes.ts';
import { AudioPlayer } from '../../ui/audio/AudioPlayer.tsx';
import { DocumentIcon, MicrophoneIcon, VideoIcon } from '../../ui/icons.tsx';
import { EntryThumbnail } from '../album/index.ts';
import styles from './EntryForm.module.css';
import type { ChosenMedia, Media } from './use-media.ts';

const text = messages.entryForm;

const VideoFitter = lazyOrAlert(() => import('./VideoFitter.tsx'));

type Props = { media: Media; stored: Entry | null; onFit: (video: File) => void };

/** A preview of the chosen file, else of the stored media. A video over the limit can be made to fit. */
export function MediaPreview({ media: { media, problem }, stored, onFit }: Props) {
  const [fitting, setFitting] = useState<File | null>(null);
  if (!media)
    return (
      stored && (
        <div className={styles.saved}>
          <EntryThumbnail entry={stored} eager canPlay />
        </div>
      )
    );
  const { file, url } = media;
  if (fitting === file && url !== null) return <VideoFitter file={file} url={url} onFit={onFit} />;
  return (
    <>
      <FilePreview key={url} media={media} isRefused={problem !== null} />
      {problem === messages.file.tooLarge.video && (
        <Button variant="outline" onClick={() => setFitting(file)}>
          {text.fitVideo}
        </Button>
      )}
    </>
  );
}

/** A chosen file before it is sent: a preview, or a chip with its name where this browser or the site cannot take it. */
function FilePreview({ media, isRefused }: { media: ChosenMedia; isRefused: boolean }) {
  const { file, kind, url, copy } = media;
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = { src: url ?? '', onError: () => setUnreadable(true) };
  // What is not sent is not played; a picture shows which one it is.
  const isShown = url !== null && !isUnreadable && kind !== 'document' && (kind === 'image' || !isRefused);
  const shownAs = isShown && kind;
  const Icon = kind === 'audio' ? MicrophoneIcon : kind === 'video' ? VideoIcon : DocumentIcon;
  return (
    <Stack component="figure" w="100%" m={0} align="center" gap="xs">
      {shownAs === 'image' && <img {...shown} alt={file.name} className={styles.picture} />}
      {shownAs === 'audio' && <AudioPlayer {...shown} label={file.name} />}
      {shownAs === 'video' && (
        // The guest's own recording has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          {...shown}
          // Safari on iPhones shows no picture of a video that begins at nought.
          src={`${url}#t=0.001`}
          controls
          playsInline
          preload="metadata"
          className={styles.picture}
        />
      )}
      <Group component="figcaption" justify="center" gap="sm" c="dimmed" fz="sm">
        {!isShown && <Icon size={28} />}
        {/* A picture says itself which one it is. */}
        {shownAs !== 'image' && (
          <Box className="words" c="var(--text)" miw={0}>
            {file.name}
          </Box>
        )}
        {copy?.width && copy.height && <span>{`${copy.width} × ${copy.height}`}</span>}
        <span>{formatBytes(file.size)}</span>
        {isUnreadable && !isRefused && <span>{isHeic(file) ? text.noPreviewYet : text.noPreview}</span>}
      </Group>
    </Stack>
  );
}

/** What iPhones take photos in; few browsers can show it before the server has opened it. */
const isHeic = ({ type, name }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
