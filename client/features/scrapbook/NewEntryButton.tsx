import { Button } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { preloadEntryForm } from './ScrapbookDialogs.tsx';
import { useNewEntry } from './use-entry-form-dialog.ts';
import styles from './Scrapbook.module.css';

/** The way to write, beside the page's heading; on a phone below it and as wide as the page. */
export const NewEntryButton = () => (
  <Button
    className={styles.write}
    data-new-entry
    leftSection={<PlusIcon />}
    onClick={useNewEntry()}
    onPointerEnter={preloadEntryForm}
    onFocus={preloadEntryForm}
  >
    {messages.scrapbook.newEntry}
  </Button>
);
