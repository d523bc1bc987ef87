import { exportFile } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { basePath } from '../../lib/base-path.ts';
import styles from './DownloadMemories.module.css';

/** The link to an archive of everything that belongs to the guest; the media cookie opens it. */
export const DownloadMemories = () => (
  <p className={styles.download}>
    <a href={`${basePath}/uploads/${exportFile}`} download>
      {messages.profile.download}
    </a>
    <span>{messages.profile.downloadHint}</span>
  </p>
);
