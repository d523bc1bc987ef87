import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import styles from './EmptyStatus.module.css';
import { useNewEntry } from './use-entry-form-dialog.ts';

const text = messages.scrapbook;

type Props = { status: PrivacyStatus; onDrafts: () => void };

/** What the list of own entries says while it has none of a status. */
export default function EmptyStatus({ status, onDrafts }: Props) {
  const write = useNewEntry();
  const isDraft = status === 'draft';
  const [toDrafts, or, publish] = text.noPublishedHint;
  return (
    <div className={styles.room}>
      <EmptyCollection message={isDraft ? text.noDrafts : text.noPublished}>
        <p className={styles.hint}>
          {!isDraft && (
            <>
              <button type="button" onClick={onDrafts}>
                {toDrafts}
              </button>
              {or}
            </>
          )}
          <button type="button" onClick={write}>
            {isDraft ? text.noDraftsHint : publish}
          </button>
        </p>
      </EmptyCollection>
    </div>
  );
}
