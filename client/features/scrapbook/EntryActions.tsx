import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { EditIcon } from '../../ui/icons.tsx';
import { CollabButton } from './CollabButton.tsx';
import { TrashIcon } from './glyphs.tsx';
import styles from './EntryActions.module.css';

const text = messages.scrapbook;
// The button stands on every card; what it opens is fetched after the cards are there.
const CollabMenu = lazyOrNothing(() => import('./CollabMenu.tsx'));

export type EntryAction = 'edit' | 'delete' | 'translate';

type Props = { entry: Entry; onAction: (action: EntryAction, entry: Entry) => void };

/** What a guest can do with an own entry. */
export function EntryActions({ entry, onAction }: Props) {
  return (
    <div className={styles.actions}>
      <Button
        className={styles.action}
        variant="subtle"
        leftSection={<EditIcon size={18} />}
        onClick={() => onAction('edit', entry)}
      >
        {text.edit}
      </Button>
      <Button
        className={styles.action}
        variant="subtle"
        leftSection={<TrashIcon />}
        onClick={() => onAction('delete', entry)}
      >
        {text.delete}
      </Button>
      <Suspense fallback={<CollabButton disabled />}>
        <CollabMenu entry={entry} onTranslate={() => onAction('translate', entry)} />
      </Suspense>
    </div>
  );
}
