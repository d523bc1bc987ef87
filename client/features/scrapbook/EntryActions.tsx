import { Suspense, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { lazyOrNothing } from '../../lib/lazy-or-nothing.ts';
import { ActionButton, CollabButton } from './ActionButton.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons.tsx';
import styles from './EntryActions.module.css';

const text = messages.scrapbook;
// The button is on every card; the menu it opens is fetched separately.
const loadMenu = () => import('./CollabMenu.tsx');
const CollabMenu = lazyOrNothing(loadMenu);

/** Fetches the menu's code ahead of the first card. */
export const preloadMenu = (): void => void loadMenu().catch(() => undefined);

export type EntryAction = 'edit' | 'delete' | 'translate';

type Props = { entry: Entry; onAction: (action: EntryAction, entry: Entry) => void };

export function EntryActions({ entry, onAction }: Props) {
  // Pressed before the menu is there, it opens as soon as it is.
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.actions}>
      <ActionButton name={text.edit} onClick={() => onAction('edit', entry)}>
        <EditIcon size={20} />
      </ActionButton>
      <ActionButton name={text.delete} onClick={() => onAction('delete', entry)}>
        <TrashIcon size={20} />
      </ActionButton>
      <Suspense fallback={<CollabButton onClick={() => setOpened(true)} />}>
        <CollabMenu entry={entry} opened={opened} onTranslate={() => onAction('translate', entry)} />
      </Suspense>
    </div>
  );
}
