import { messages } from '../../shared/messages.ts';
import { AlbumGallery } from '../features/album/index.ts';
import { Page } from '../ui/Page.tsx';

/** The album that all guests share. */
export default function AlbumPage() {
  return (
    <Page title={messages.album.title}>
      <AlbumGallery />
    </Page>
  );
}
