import { messages } from '../../../shared/messages.ts';
import { noFilters } from './filters/album-filters.ts';
import { AlbumFilterBar } from './filters/AlbumFilterBar.tsx';
import { OrderSwitch } from './filters/OrderSwitch.tsx';
import { FrameSkeletons } from './days/DaySkeletons.tsx';
import styles from './AlbumGallery.module.css';

const ignore = () => undefined;

/** What `AlbumGallery` shows while it loads, without anything that depends on the guest or on the address. */
export const AlbumFrame = () => (
  <>
    <AlbumFilterBar filters={noFilters} creators={[]} onChange={ignore} />
    <div className={styles.gallery}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{messages.album.gallery}</h2>
        <p className={styles.count}>{messages.album.loading}</p>
        <div className={styles.actions} data-pending>
          <OrderSwitch order="newest" onChange={ignore} />
        </div>
      </div>
      <div>
        <FrameSkeletons />
      </div>
    </div>
  </>
);
