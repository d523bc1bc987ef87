import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { newEntryFrom, newestInAlbum } from '../app/paths.ts';
import { AlbumGallery } from '../features/album/AlbumGallery.tsx';
import { Page } from '../ui/Page.tsx';
import { PageSpinner } from '../ui/Spinner.tsx';

const Wall = lazy(() => import('../features/wall/Wall.tsx'));

export default function AlbumPage() {
  const [query] = useSearchParams();
  if (query.has('wall'))
    return (
      <Suspense fallback={<PageSpinner />}>
        <Wall />
      </Suspense>
    );
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
