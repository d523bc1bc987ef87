import { messages } from '../../../shared/messages.ts';
import { EntryStatusTabs } from './EntryStatusTabs.tsx';
import { OwnEntries } from './own-entries/OwnEntries.tsx';
import styles from './Scrapbook.module.css';

const ignore = () => undefined;

/** What `Scrapbook` shows while it loads, without anything that depends on the guest or on the address. */
export const ScrapbookFrame = () => (
  <div>
    <div className={styles.head}>
      <h2 className={styles.heading}>{messages.scrapbook.heading}</h2>
      <EntryStatusTabs status="draft" onChange={ignore} entriesByStatus={undefined} />
    </div>
    <div className={styles.list}>
      <OwnEntries entries={[]} isPending onOpen={ignore} onAction={ignore} />
    </div>
  </div>
);
