import { ActionIcon, Box, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { DotsIcon, DownIcon, UpIcon } from '../../../ui/icons.tsx';
import { nameOf, numberOf, type Plan, type Row, type Thumbnail } from './hooks.ts';

type RowProps = {
  row: Row;
  plan: Plan;
  /** Of the chapter that begins with it. */
  chapter: string | undefined;
  thumbnail: Thumbnail | undefined;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  /** The button that keeps the focus. */
  onPress: (id: string) => void;
};

const type = 'text/plain';

/** An entry that is moved by buttons, or dragged to the place of another one. */
export function EntryRow({ row, plan, chapter, thumbnail, isFirst, isLast, onOpen, onPress }: RowProps) {
  const [isOver, setOver] = useState(false);
  const { ref } = row;
  const name = nameOf(ref);
  const { whole_pages, cover } = plan.plan;
  const marks = [whole_pages.includes(ref) && texts.wholePage, cover === ref && texts.onCover].filter(
    Boolean,
  );
  const mover = (way: 'up' | 'down', isDisabled: boolean) => {
    const id = `${way}-${numberOf(ref)}`;
    return (
      <ActionIcon
        id={id}
        aria-label={texts[way](name)}
        disabled={isDisabled}
        onClick={() => {
          plan.step(row, way === 'up' ? -1 : 1);
          onPress(id);
        }}
      >
        {way === 'up' ? <UpIcon /> : <DownIcon />}
      </ActionIcon>
    );
  };
  return (
    <li>
      {chapter && (
        <Text fw={600} mt="xs" dir="auto">
          {chapter}
        </Text>
      )}
      <Group
        wrap="nowrap"
        gap={0}
        mih={60}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(type, ref)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          plan.drop(event.dataTransfer.getData(type), row);
        }}
        bg={isOver ? 'var(--mulberry-soft)' : undefined}
        style={{ borderBottom: '1px solid var(--hairline)', cursor: 'grab' }}
      >
        <Box w={48} h={48} me="sm" style={{ flex: 'none' }}>
          {thumbnail && (
            <img
              src={thumbnail.url}
              alt=""
              loading="lazy"
              draggable={false}
              style={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          )}
        </Box>
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text dir="auto" lineClamp={2}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {marks.join(' · ')}
          </Text>
        </Box>
        <ActionIcon aria-label={texts.acts(name)} onClick={onOpen}>
          <DotsIcon />
        </ActionIcon>
        {mover('up', isFirst)}
        {mover('down', isLast)}
      </Group>
    </li>
  );
}

type ActsProps = { entry: string; plan: Plan; isPhoto: boolean; onClose: () => void };

/** What else may be done about an entry. */
export function EntryActs({ entry, plan: { plan, set, toggle }, isPhoto, onClose }: ActsProps) {
  return (
    <FormDialog
      compact
      title={nameOf(entry)}
      onClose={onClose}
      footer={
        <Button
          variant="default"
          onClick={() => {
            toggle('leave_out', entry);
            onClose();
          }}
        >
          {texts.leaveOut}
        </Button>
      }
    >
      <Stack>
        <Switch
          disabled={!isPhoto}
          label={texts.wholePage}
          description={texts.wholePageHint}
          checked={plan.whole_pages.includes(entry)}
          onChange={() => toggle('whole_pages', entry)}
        />
        <Switch
          disabled={!isPhoto}
          label={texts.onCover}
          checked={plan.cover === entry}
          onChange={({ currentTarget }) => set({ cover: currentTarget.checked ? entry : null })}
        />
      </Stack>
    </FormDialog>
  );
}

export const LeftOut = ({ plan: { leftOut, toggle } }: { plan: Plan }) =>
  leftOut.length > 0 && (
    <Stack component="section" gap="sm" aria-label={texts.leftOut}>
      <Title>{texts.leftOut}</Title>
      {leftOut.map(({ ref }) => (
        <Group key={ref} justify="space-between">
          <Text flex="1 1 12rem" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {nameOf(ref)}
          </Text>
          <Button
            variant="default"
            aria-label={texts.putBack(nameOf(ref))}
            onClick={() => toggle('leave_out', ref)}
          >
            {texts.putBackShort}
          </Button>
        </Group>
      ))}
    </Stack>
  );
