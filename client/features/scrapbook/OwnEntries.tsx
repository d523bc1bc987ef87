import { Box, Button, Group, Text } from '@mantine/core';
import { lazy, startTransition, Suspense, useId, useState } from 'react';
import type { Entry } from '../../../shared/album.ts';
import { display } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { langOf } from '../../../shared/script.ts';
import { shortDate } from '../../../shared/dates.ts';
import { cutText } from '../../lib/format/text.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useSearchParamDialog } from '../../lib/hooks/use-address-dialog.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import {
  CardLikes,
  CardTitle,
  EntryCards,
  EntryThumbnail,
  isLetter,
  RowSkeletons,
  typeLabel,
  type CardProps,
} from '../album/index.ts';
import { focusCard, useWrite } from './EntryFormLoader.tsx';
import { usePublish } from './hooks.ts';
import styles from './Scrapbook.module.css';

const text = messages.scrapbook;
const SKELETONS = 6;

// The button is on every card; the menu it opens is fetched separately, and rendered when it is first opened.
const loadMenu = () => import('./CollabMenu.tsx');
const CollabMenu = lazy(loadMenu);
export const preloadMenu = (): void => void loadMenu().catch(() => undefined);

type Props = {
  entries: readonly Entry[];
  isPending: boolean;
  onOpen: (entry: Entry) => void;
};

/** The own entries in rows of pictures. */
export const OwnEntries = ({ entries, isPending, onOpen }: Props) => (
  <div>
    <EntryCards entries={entries} onOpen={onOpen} card={OwnEntry} isDense="wide" />
    {isPending && <RowSkeletons count={SKELETONS} isDense="wide" />}
  </div>
);

/** An own entry, which says what its picture and its owner do not know already. */
function OwnEntry({ entry, onOpen, eager, sizes }: CardProps) {
  const titleId = useId();
  const isDraft = entry.privacy_status === 'draft';
  const time = entry.published_at ?? entry.created_at;
  const description = entry.description.trim();
  const state = entry.held ? messages.entry.held[entry.held] : isDraft ? text.onlyYou : null;
  return (
    <article className={styles.entry} aria-labelledby={titleId}>
      <EntryThumbnail entry={entry} eager={eager} sizes={sizes} />
      <Box pt="var(--space-1)">
        <CardTitle id={titleId} level={3} entry={entry} onOpen={onOpen} />
        <Text component="div" fz="xs" c="dimmed" lineClamp={2}>
          <span className="hidden">
            {typeLabel(entry.content_type)} {isDraft && messages.album.draft}
          </span>
          <time dateTime={time}>{shortDate(time)}</time>
          {' · '}
          {state === null ? (
            <CardLikes entry={entry} />
          ) : (
            <>
              <LockIcon size="0.85em" /> <span>{state}</span>
            </>
          )}
          {description && !isLetter(entry) && ' · '}
          {description && (
            <Text
              span
              inherit
              // The sheet above shows the words of a letter, larger.
              className={isLetter(entry) ? 'hidden' : undefined}
              dir="auto"
              lang={langOf(description)}
            >
              {cutText(description, display.cardPreview)}
            </Text>
          )}
        </Text>
      </Box>
      <EntryActions entry={entry} />
    </article>
  );
}

/** The look of the actions of a card. */
const quiet = {
  variant: 'subtle',
  size: 'sm',
  px: 'var(--pad, var(--space-2))',
  miw: 'var(--space-7)',
  // Those of a narrow card begin each line at its edge.
  justify: 'flex-start',
  fw: 400,
  c: 'dimmed',
} as const;

function EntryActions({ entry }: { entry: Entry }) {
  const write = useWrite();
  const { open: askToDelete } = useSearchParamDialog('delete');
  const { open: translate } = useSearchParamDialog('translate');
  const [hasMenu, setHasMenu] = useState(false);
  // The button stays, with the focus, until the menu takes its place.
  const openMenu = () =>
    void loadMenu().then(
      () => startTransition(() => setHasMenu(true)),
      () => undefined,
    );
  const isDraft = entry.privacy_status === 'draft';
  const publish = usePublish(entry.user_id, (next) => {
    toast(messages.entry.updated);
    focusCard(next);
  });
  return (
    <Group gap={0} mx="calc(-1 * var(--pad, var(--space-2)))" mt={isDraft ? 'xs' : 0} pos="relative">
      {publish.error && <ErrorNotice message={errorMessage(publish.error, messages.entry.updateFailed)} />}
      {isDraft && (
        <BusyButton
          variant="outline"
          size="sm"
          mx="xs"
          busy={publish.isPending}
          onClick={() => publish.mutate({ entry_id: entry.id, privacy_status: 'published' })}
        >
          {text.publish}
        </BusyButton>
      )}
      <Button {...quiet} onClick={() => write(entry.id)}>
        {text.edit}
      </Button>
      <Suspense>
        {hasMenu ? (
          <CollabMenu entry={entry} look={quiet} onTranslate={() => translate(entry.id)} />
        ) : (
          <Button {...quiet} aria-haspopup="menu" aria-expanded={false} onClick={openMenu}>
            {text.collab}
          </Button>
        )}
      </Suspense>
      <Button {...quiet} onClick={() => askToDelete(entry.id)}>
        {text.delete}
      </Button>
    </Group>
  );
}
