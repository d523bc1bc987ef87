import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../../shared/messages.ts';
import { genericMessages } from '../../../../shared/messages/generic.ts';
import { FilePreview } from './FilePreview.tsx';
import type { ChosenMedia } from './use-media.ts';

const FilmFitter = lazy(() =>
  import('./FilmFitter.tsx').catch(() => ({
    default: () => <p role="alert">{genericMessages.unreachable}</p>,
  })),
);

type Props = { media: ChosenMedia; onFit: (film: File) => void };

export function LargeFilm({ media, onFit }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { file, url } = media;
  if (isOpen && url !== null)
    return (
      <Suspense fallback={<FilePreview media={media} />}>
        <FilmFitter file={file} url={url} onFit={onFit} />
      </Suspense>
    );
  return (
    <>
      <FilePreview media={media} />
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {messages.entryForm.fitFilm}
      </Button>
    </>
  );
}
