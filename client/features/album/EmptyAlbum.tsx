import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { Ampersand } from '../../ui/Ampersand.tsx';
import { PenIcon, PictureIcon, SearchIcon } from '../../ui/icons.tsx';
import styles from './EmptyAlbum.module.css';

/** A table of blank prints: of an album without any entry, with the way to add one, or of one whose filters hide all. */
export const EmptyAlbum = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className={styles.empty} data-filtered={isFiltered || undefined}>
    <div className={styles.prints} aria-hidden="true">
      <span className={styles.print}>
        <PictureIcon size={40} />
      </span>
      <span className={styles.print}>
        {isFiltered ? <SearchIcon size={48} /> : <Ampersand size="min(14vw, clamp(2.5rem, 5vw, 6rem))" />}
      </span>
      <span className={styles.print}>
        <PenIcon size={36} />
      </span>
    </div>
    <p className={styles.message}>{isFiltered ? messages.album.noMatch : messages.album.empty}</p>
    {!isFiltered && (
      <Button component={Link} to={`${paths.scrapbook}?write=new`}>
        {messages.album.addEntry}
      </Button>
    )}
  </div>
);
