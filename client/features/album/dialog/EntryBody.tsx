import { Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { messages } from '../../../../shared/messages.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { PlainFailure } from '../../../ui/PlainFailure.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CommentSection } from '../../comments/index.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntryMedia } from './EntryMedia.tsx';
import type { useEntry } from '../hooks.ts';
import type { LightboxImage } from '../pictures.ts';
import styles from './EntryDialogContent.module.css';

type Props = {
  query: ReturnType<typeof useEntry>;
  /** Opens the lightbox with the entry's own picture. */
  onZoom: () => void;
  onZoomComment: (image: LightboxImage) => void;
  onAsk: (asking: boolean) => void;
  onClose: () => void;
  /** Whether the like button is in the bar below. */
  hasBar: boolean;
  children?: React.ReactNode;
};

export function EntryBody({ query, onZoom, onZoomComment, onAsk, onClose, hasBar, children }: Props) {
  const { data: entry, error, isGone } = query;
  const [isUnseen, setUnseen] = useState(false);
  if (!entry) {
    const title = (
      <VisuallyHidden>
        <Modal.Title>{error ? messages.entry.notFound : messages.album.loading}</Modal.Title>
      </VisuallyHidden>
    );
    if (!error) return <Coming>{title}</Coming>;
    return (
      <div className={styles.pane} data-alone data-gone={isGone || undefined}>
        {title}
        <PlainFailure
          place="part"
          message={errorMessage(error, messages.album.loadFailed)}
          action={isGone ? labels.actions.back : labels.actions.retry}
          onAction={isGone ? onClose : () => void query.refetch()}
        />
      </div>
    );
  }
  return (
    <>
      <EntryMedia entry={entry} onZoom={onZoom} onMissing={() => setUnseen(true)} />
      <div className={styles.pane} data-private={isPrivateLetter(entry) || undefined}>
        <EntryDetails entry={entry} hasBar={hasBar} isUnseen={isUnseen} />
        {entry.privacy_status === 'published' && (
          <Suspense fallback={null}>
            <CommentSection entryId={entry.id} onZoom={onZoomComment} onAsk={onAsk} />
          </Suspense>
        )}
        {children}
      </div>
    </>
  );
}

/** The places of an entry that is loading: a picture, a title, the guest, the day, and comments. */
const Coming = ({ children }: { children: React.ReactNode }) => (
  <>
    <div className={styles.coming} data-paper>
      {children}
      <div className={styles.print}>
        <PageSpinner />
      </div>
    </div>
    <div className={styles.pane} aria-hidden="true">
      <div className={styles.lines}>
        <span />
        <span data-guest />
        <span />
      </div>
      <div className={styles.lines} data-comments>
        <span />
        <span data-guest />
        <span data-guest />
      </div>
    </div>
  </>
);

const isPrivateLetter = (entry: Entry) => entry.privacy_status === 'draft' && entry.content_type === 'text';
