import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Entry } from '../../../../shared/album.ts';
import { timeInWords } from '../../../../shared/dates.ts';
import { messages } from '../../../../shared/messages.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { EntryDialog, EntryThumbnail, useOpenEntry } from '../../album/index.ts';
import { useWaiting } from '../hooks.ts';
import { List } from '../List.tsx';
import { EntryModeration } from './InPlace.tsx';

/** The entries that wait for a host, with what decides on them; each opens as in the album. */
export default function WaitingList() {
  const query = useWaiting();
  const { data: entries, total } = query;
  const opened = useOpenEntry();
  return (
    <>
      <List title={texts.waiting} query={query} rows={entries} keyOf={({ id }) => id} none={texts.noWaiting}>
        {(entry) => <WaitingEntry entry={entry} onOpen={() => opened.open(entry)} />}
      </List>
      {entries && total > entries.length && <Text c="dimmed">{texts.more(total, entries.length)}</Text>}
      <EntryDialog opened={opened} among={entries ?? []} />
    </>
  );
}

const WaitingEntry = ({ entry, onOpen }: { entry: Entry; onOpen: () => void }) => (
  <Group align="flex-start" gap="md" py="sm">
    <Box w={144} style={{ '--ratio': 4 / 3 }}>
      <EntryThumbnail entry={entry} eager={false} sizes="144px" />
    </Box>
    <Stack gap="var(--space-1)" flex="1 1 12rem" miw={0}>
      <UnstyledButton mih={44} fw={600} dir="auto" onClick={onOpen}>
        {entry.title}
      </UnstyledButton>
      <Text size="sm" c="dimmed">
        {messages.album.byAt(entry.username, timeInWords(entry.published_at ?? entry.created_at))}
      </Text>
      <Text lineClamp={3} dir="auto">
        {entry.description}
      </Text>
      <EntryModeration entry={entry} />
    </Stack>
  </Group>
);
