import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { basePath } from '../../../lib/base-path.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import styles from './EntryDetails.module.css';

/** The link to the original of an entry; the media cookie opens it. A text entry shows its document itself. */
export function DownloadEntry({ entry }: { entry: Entry }) {
  const { downloads } = useWedding();
  const hasFile = entry.content_type !== 'text' && entry.content_url !== null;
  if (!downloads || !hasFile) return null;
  return (
    <a className={styles.download} href={`${basePath}/uploads/entries/${entry.id}`} download>
      <DownloadIcon />
      {messages.album.downloadEntry}
    </a>
  );
}
