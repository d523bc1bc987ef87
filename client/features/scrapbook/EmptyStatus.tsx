import type { PrivacyStatus } from '../../../shared/catalog.ts';
import { messages } from '../../../shared/messages.ts';
import { EmptyCollection } from '../../ui/EmptyCollection.tsx';

const text = messages.scrapbook;

/** What the list of own entries says while it has none of a status. */
const EmptyStatus = ({ status }: { status: PrivacyStatus }) =>
  status === 'draft' ? (
    <EmptyCollection message={text.noDrafts} hint={text.noDraftsHint} />
  ) : (
    <EmptyCollection message={text.noPublished} hint={text.noPublishedHint} />
  );

export default EmptyStatus;
