import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { BlankPrints } from '../../ui/BlankPrints.tsx';

/** An album without any entry, with the way to add one, or one whose filters hide all. */
export const EmptyAlbum = ({ isFiltered }: { isFiltered: boolean }) => (
  <BlankPrints message={isFiltered ? messages.album.noMatch : messages.album.empty} isFiltered={isFiltered}>
    {!isFiltered && (
      <Button component={Link} to={`${paths.scrapbook}?write=new`}>
        {messages.album.addEntry}
      </Button>
    )}
  </BlankPrints>
);
