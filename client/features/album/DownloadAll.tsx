import { messages } from '../../../shared/messages.ts';
import { useWedding } from '../../lib/wedding.ts';
import { errorMessage } from '../../lib/errors.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
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
        className={styles.download}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => start(follow)}
      >
        <DownloadIcon size={20} />
        <span className={styles.words}>
          {isPending ? messages.album.preparingDownload : messages.album.downloadAll}
        </span>
      </button>
      {error && <span role="alert">{errorMessage(error, messages.album.downloadFailed)}</span>}
    </>
  );
}

/** A link's own click: the page stays, and a refusal becomes a failed download. */
const follow = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();
