import { Modal } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { paths } from '../../../app/paths.ts';
import { basePath } from '../../../lib/base-path.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { DownloadIcon, ShareIcon } from '../../../ui/icons.tsx';
import { OfflineBanner } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { SessionEndedBar } from '../../session/index.ts';
import { entryName, typeLabel } from '../entry-kind.ts';
import styles from './EntryDialog.module.css';

type Props = {
  entry: Entry | undefined;
  /** Whether the dialog begins with the focus on Close. */
  takesFocus: boolean;
  children: React.ReactNode;
};

/** The kind of entry and the buttons of the window; below, whether the network or the session is missing. */
export const EntryHeader = ({ entry, takesFocus, children }: Props) => (
  <div className={styles.header} data-screen>
    <div className={styles.tools}>
      <span>{entry && typeLabel(entry.content_type)}</span>
      {children}
      <Modal.CloseButton
        size={44}
        className={`round ${styles.tool}`}
        aria-label={labels.actions.close}
        data-autofocus={takesFocus || undefined}
      />
    </div>
    <OfflineBanner place="dialog" />
    <SessionEndedBar place="dialog" />
  </div>
);

/** A button of one icon, whose name a pointer shows. */
export const Tool = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={`round ${styles.tool}`} title={props['aria-label']} {...props} />
);

/** Gives the address of an entry to another app; where the device has no choice of apps, copies it. */
export function ShareEntry({ entry }: { entry: Entry }) {
  const { share, clipboard } = navigator as Partial<Navigator>;
  if (!share && !clipboard) return null;
  const give = async () => {
    const url = `${location.origin}${basePath}${paths.album}?entry=${entry.id}`;
    if (share) await navigator.share({ title: entryName(entry), url });
    else {
      await navigator.clipboard.writeText(url);
      toast(messages.translate.copied);
    }
  };
  return (
    // A choice of apps that is closed again is no failure.
    <Tool aria-label={messages.album.share} onClick={() => void give().catch(() => undefined)}>
      <ShareIcon />
    </Tool>
  );
}

/**
 * The link to the original of an entry, also where its picture could not be shown; the media cookie opens it. A text entry
 * shows its document itself.
 */
export function DownloadEntry({ entry }: { entry: Entry }) {
  const { downloads } = useWedding();
  if (!downloads || entry.content_type === 'text' || entry.content_url === null) return null;
  return (
    <a
      className={`round ${styles.tool}`}
      href={`${basePath}/uploads/entries/${entry.id}`}
      download
      aria-label={messages.album.downloadEntry}
      title={messages.album.downloadEntry}
    >
      <DownloadIcon />
    </a>
  );
}
