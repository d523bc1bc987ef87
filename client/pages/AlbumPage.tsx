import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { paths } from '../app/paths.ts';
import { AlbumGallery } from '../features/album/index.ts';
import { Page } from '../ui/Page.tsx';
import { Sending } from './Sending.tsx';

/** The album that all guests share. */
export default function AlbumPage() {
  return (
    <>
      <Sending />
      <Page
        title={messages.album.title}
        actions={
          <Button component={Link} to={`${paths.scrapbook}?write=new`} variant="outline">
            {messages.album.addEntry}
          </Button>
        }
      >
        <AlbumGallery />
      </Page>
    </>
  );
}
