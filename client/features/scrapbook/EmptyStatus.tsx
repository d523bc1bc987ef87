import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';
import { useNewEntry } from './use-entry-form-dialog.ts';

const text = messages.scrapbook;

/** What the list of own entries says while it has none of a status. */
export default function EmptyStatus({ status }: { status: PrivacyStatus }) {
  const write = useNewEntry();
  if (status === 'published')
    return <EmptyCollection message={text.noPublished} hint={text.noPublishedHint} />;
  return (
    <EmptyCollection
      message={text.noDrafts}
      hint={
        <button type="button" onClick={write}>
          {text.noDraftsHint}
        </button>
      }
    />
  );
}
