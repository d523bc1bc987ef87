import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { extensionOf } from '../entry-kind.ts';
import styles from './Attachment.module.css';

/** A document as a leaf of paper with its name, kind and size, and the link that opens it. */
export function Attachment({ entry: { file_name, file_size, content_url } }: { entry: Entry }) {
  const name = file_name ?? '';
  const extension = extensionOf(name);
  const facts = [messages.album.documentKind(extension).trim(), file_size && formatBytes(file_size)];
  return (
    <div className={styles.attachment}>
      <span className={styles.leaf} data-extension={extension} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
        <a
          className={styles.open}
          href={content_url ?? ''}
          download={file_name ?? true}
          aria-label={messages.album.download(name)}
        >
          <DownloadIcon />
          {messages.album.downloadEntry}
        </a>
        <p className={styles.facts}>{messages.album.openHint}</p>
      </div>
    </div>
  );
}
