import styles from './EmptyCollection.module.css';
import { BlankFrames } from './BlankFrames.tsx';
import { PictureIcon, SearchIcon } from './icons.tsx';

type Props = { message: string; isFiltered?: boolean; children: React.ReactNode };

/** Blank picture frames above the message of an empty collection; `children` is the next step. */
export const EmptyCollection = ({ message, isFiltered = false, children }: Props) => (
  <div className={styles.empty} data-filtered={isFiltered || undefined}>
    <BlankFrames>{isFiltered ? <SearchIcon size={64} /> : <PictureIcon size={64} />}</BlankFrames>
    <p className="display" style={{ maxWidth: '28ch', fontSize: 'var(--text-8)' }}>
      {message}
    </p>
    {children}
  </div>
);
