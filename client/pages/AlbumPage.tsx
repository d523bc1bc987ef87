import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { newEntryFrom, newestInAlbum } from '../app/paths.ts';
import { AlbumGallery } from '../features/album/AlbumGallery.tsx';
import { Page } from '../ui/Page.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';

const Wall = lazyPart(() => import('../features/wall/Wall.tsx'), <PageSpinner />);

export default function AlbumPage() {
  const [query] = useSearchParams();
  if (query.has('wall')) return <Wall />;
  return (
    <Page title={messages.album.title} actions={<AddEntry />}>
      <AlbumGallery />
    </Page>
  );
}

const AddEntry = () => (
  <Button component={Link} {...newEntryFrom(newestInAlbum)} variant="outline" data-add-entry>
    {messages.album.addEntry}
  </Button>
);
