import { useEffect, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { basePath } from '../../../lib/base-path.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import styles from './EntryDetails.module.css';

/** The link to the original of an entry; the media cookie opens it. A text entry shows its document itself. */
export function DownloadEntry({ entry, isUnseen }: { entry: Entry; isUnseen: boolean }) {
  const { downloads } = useWedding();
  const hasFile = entry.content_type !== 'text' && entry.content_url !== null;
  const href = `${basePath}/uploads/entries/${entry.id}`;
  const isThere = useIsThere(isUnseen && downloads && hasFile ? href : null);
  if (!downloads || !hasFile || (isUnseen && !isThere)) return null;
  return (
    <a className={styles.download} href={href} download>
      <DownloadIcon />
      {messages.album.downloadEntry}
    </a>
  );
}

/** Whether the server has an original whose picture could not be shown; its first byte tells. */
function useIsThere(href: string | null): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (href === null) return;
    const leaving = new AbortController();
    fetch(href, { headers: { range: 'bytes=0-0' }, signal: leaving.signal }).then(
      ({ ok }) => setThere(ok),
      () => undefined,
    );
    return () => leaving.abort();
  }, [href]);
  return isThere;
}
