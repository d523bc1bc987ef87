import { lazy, startTransition, Suspense, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';
import { ActionButton, CollabButton } from './ActionButton.tsx';
import { EditIcon, TrashIcon } from '../../ui/icons.tsx';
import styles from './EntryActions.module.css';

const text = messages.scrapbook;
// The button is on every card; the menu it opens is fetched separately, and rendered when it is first opened.
const loadMenu = () => import('./CollabMenu.tsx');
const CollabMenu = lazy(loadMenu);

/** Fetches the menu's code, so that it opens also when the network is gone by then. */
export const preloadMenu = (): void => void loadMenu().catch(() => undefined);

export type EntryAction = 'edit' | 'delete' | 'translate';

type Props = { entry: Entry; onAction: (action: EntryAction, entry: Entry) => void };

export function EntryActions({ entry, onAction }: Props) {
  const [hasMenu, setHasMenu] = useState(false);
  // The button stays, with the focus, until the menu takes its place.
  const openMenu = () =>
    void loadMenu().then(
      () => startTransition(() => setHasMenu(true)),
      () => undefined,
    );
  return (
    <div className={styles.actions}>
      <ActionButton name={text.edit} onClick={() => onAction('edit', entry)}>
        <EditIcon size={20} />
      </ActionButton>
      <ActionButton name={text.delete} onClick={() => onAction('delete', entry)}>
        <TrashIcon size={20} />
      </ActionButton>
      <Suspense>
        {hasMenu ? (
          <CollabMenu entry={entry} onTranslate={() => onAction('translate', entry)} />
        ) : (
          <CollabButton aria-haspopup="menu" aria-expanded={false} onClick={openMenu} />
        )}
      </Suspense>
    </div>
  );
}
