import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { newEntryFrom, newestInAlbum } from '../../app/paths.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import styles from './AlbumGallery.module.css';

type Props = { isFiltered: boolean; onClear: () => void };

/** An album without any entry, with the way to add one, or one whose filters hide all, with the way to clear them. */
export const EmptyAlbum = ({ isFiltered, onClear }: Props) => (
  <div className={styles.vacant} data-filtered={isFiltered || undefined}>
    <EmptyCollection
      message={isFiltered ? messages.album.noMatch : messages.album.empty}
      isFiltered={isFiltered}
    >
      {isFiltered ? (
        <Button onClick={onClear}>{messages.album.clearFilters}</Button>
      ) : (
        <Button component={Link} {...newEntryFrom(newestInAlbum)}>
          {messages.album.addEntry}
        </Button>
      )}
    </EmptyCollection>
  </div>
);
