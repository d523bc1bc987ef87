import { messages } from '../../../shared/messages.ts';
import { useWedding } from '../../lib/wedding.ts';
import { errorMessage } from '../../lib/errors.ts';
import type { AlbumFilters } from './filters/album-filters.ts';
import { useAlbumDownload } from './hooks.ts';
import styles from './filters/OrderSwitch.module.css';

export function DownloadAll({ filters }: { filters: AlbumFilters }) {
  const { downloads } = useWedding();
  const { start, isPending, error } = useAlbumDownload(filters);
  if (!downloads) return null;
  return (
    <>
      <button
        type="button"
        className={styles.order}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => start(follow)}
      >
        {isPending ? messages.album.preparingDownload : messages.album.downloadAll}
      </button>
      {error && <span role="alert">{errorMessage(error, messages.album.downloadFailed)}</span>}
    </>
  );
}

/** A link's own click: the page stays, and a refusal becomes a failed download. */
const follow = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();
