import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { FilePreview, StoredPreview } from './FilePreview.tsx';
import { LargeVideo } from './LargeVideo.tsx';
import type { Media } from './use-media.ts';

type Props = {
  media: Media;
  stored: Entry | null;
  onFit: (video: File) => void;
};

/** A preview of the chosen file, else of the stored media. A video over the limit can be made to fit. */
export default function MediaPreview({ media, stored, onFit }: Props) {
  const { media: chosen, problem } = media;
  if (!chosen) return stored && <StoredPreview entry={stored} />;
  if (problem === messages.file.tooLarge.video)
    return <LargeVideo key={chosen.url} media={chosen} onFit={onFit} />;
  return <FilePreview key={chosen.url} media={chosen} isRefused={problem !== null} />;
}
