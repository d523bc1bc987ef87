import { Button, Group } from '@mantine/core';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { messages } from '../../../shared/messages.ts';

const text = messages.scrapbook;
// The button is on every card; the menu it opens is fetched separately, and rendered when it is first opened.
const loadMenu = () => import('./CollabMenu.tsx');
const CollabMenu = lazy(loadMenu);

/** Fetches the menu's code, so that it opens also when the network is gone by then. */
export const preloadMenu = (): void => void loadMenu().catch(() => undefined);

/** The look of the actions of a card. */
const quiet = { variant: 'subtle', size: 'sm', px: 'xs', fw: 400 } as const;

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
    <Group justify="space-between" gap={0} mx="calc(-1 * var(--space-2))" px="2" pos="relative">
      <Button {...quiet} onClick={() => onAction('edit', entry)}>
        {text.edit}
      </Button>
      <Button {...quiet} onClick={() => onAction('delete', entry)}>
        {text.delete}
      </Button>
      <Suspense>
        {hasMenu ? (
          <CollabMenu entry={entry} look={quiet} onTranslate={() => onAction('translate', entry)} />
        ) : (
          <Button {...quiet} aria-haspopup="menu" aria-expanded={false} onClick={openMenu}>
            {text.collab}
          </Button>
        )}
      </Suspense>
    </Group>
  );
}
