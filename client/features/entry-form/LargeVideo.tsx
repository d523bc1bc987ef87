import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import { genericMessages } from '../../../shared/messages/generic.ts';
import { FilePreview } from './FilePreview.tsx';
import type { ChosenMedia } from './use-media.ts';

const VideoFitter = lazy(() =>
  import('./VideoFitter.tsx').catch(() => ({
    default: () => <p role="alert">{genericMessages.unreachable}</p>,
  })),
);

type Props = { media: ChosenMedia; onFit: (video: File) => void };

export function LargeVideo({ media, onFit }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { file, url } = media;
  if (isOpen && url !== null)
    return (
      <Suspense fallback={<FilePreview media={media} />}>
        <VideoFitter file={file} url={url} onFit={onFit} />
      </Suspense>
    );
  return (
    <>
      <FilePreview media={media} />
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {messages.entryForm.fitVideo}
      </Button>
    </>
  );
}
