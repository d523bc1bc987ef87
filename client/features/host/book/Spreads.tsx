import { ActionIcon, Box, Group, Menu, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { flushSync } from 'react-dom';
import type { BookPreview } from '../../../../shared/host/book.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { basePath } from '../../../lib/base-path.ts';
import { DotsIcon, DownIcon, UpIcon } from '../../../ui/icons.tsx';
import { useEntries, type Plan, type Row } from './hooks.ts';

type Props = { preview: BookPreview; plan: Plan };

/** The cover and the spreads as pictures, each above what is on it; one list, so that a row keeps the focus as it moves. */
export function Spreads({ preview, plan }: Props) {
  const entries = useEntries(plan.rows);
  const rows = plan.rows.filter(({ id }) => entries.has(id));
  const { name, width_mm, height_mm, spine_mm, pages } = preview;
  const picture = (page: number, label: string, width: string, ratio: number) => (
    <img
      key={page}
      src={`${basePath}/uploads/book/${name}-${page}.webp`}
      alt={label}
      loading="lazy"
      style={{ width, aspectRatio: ratio, border: '1px solid var(--hairline)', background: 'var(--blank)' }}
    />
  );
  const spreads = Array.from({ length: Math.floor(pages / 2) + 1 }, (_, at) =>
    [at * 2, at * 2 + 1].filter((page) => page >= 1 && page <= pages),
  );
  const isFirstOf = (row: Row) => row.chapter !== rows[rows.indexOf(row) - 1]?.chapter;
  return (
    <Stack component="ul" role="list" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
      <li>{picture(0, texts.cover, '100%', (width_mm * 2 + spine_mm) / height_mm)}</li>
      {spreads.flatMap((both) => [
        <Box component="li" key={`spread ${both[0]}`} mt="lg" mb="xs">
          <Group gap={0} wrap="nowrap" dir="ltr" justify={both[0] === 1 ? 'flex-end' : undefined}>
            {both.map((page) => picture(page, texts.page(page), '50%', width_mm / height_mm))}
          </Group>
        </Box>,
        ...rows
          .filter(({ page }) => both.includes(page))
          .map((row) => (
            <EntryRow
              key={row.id}
              row={row}
              rows={rows}
              plan={plan}
              chapter={isFirstOf(row) && plan.plan.chapters[row.chapter]?.title}
              {...entries.get(row.id)!}
            />
          )),
      ])}
    </Stack>
  );
}

type RowProps = {
  row: Row;
  rows: readonly Row[];
  plan: Plan;
  chapter: string | false | undefined;
  name: string;
  isPhoto: boolean;
  thumbnail: string | undefined;
};

const type = 'text/plain';

/** An entry that is moved by buttons, or dragged to the place of another one. */
function EntryRow({ row, rows, plan, chapter, name, isPhoto, thumbnail }: RowProps) {
  const { toggle, set, move } = plan;
  const { cover, whole_pages, leave_out } = plan.plan;
  const { id } = row;
  const isLeftOut = leave_out.includes(id);
  const ofPhoto = [
    { label: texts.wholePage, isSet: whole_pages.includes(id), act: () => toggle('whole_pages', id) },
    { label: texts.onCover, isSet: cover === id, act: () => set({ cover: cover === id ? null : id }) },
  ];
  const choices = [
    ...(isPhoto ? ofPhoto : []),
    {
      label: isLeftOut ? texts.leftOut : texts.leaveOut,
      isSet: isLeftOut,
      act: () => toggle('leave_out', id),
    },
  ];
  const mover = (label: string, icon: React.ReactNode, target: Row | undefined) => (
    <ActionIcon
      aria-label={label}
      disabled={!target}
      onClick={({ currentTarget }) => {
        flushSync(() => move(row, target));
        // At the edge of the list it is disabled: the mover beside it has the focus.
        const beside = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
        (currentTarget.disabled ? (beside as HTMLElement) : currentTarget).focus();
      }}
    >
      {icon}
    </ActionIcon>
  );
  const at = rows.indexOf(row);
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
        c={isLeftOut ? 'dimmed' : undefined}
        draggable
        onDragStart={({ dataTransfer }) => dataTransfer.setData(type, String(id))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const dragged = rows.find((one) => String(one.id) === event.dataTransfer.getData(type));
          if (dragged) move(dragged, row);
        }}
        style={{ borderBottom: '1px solid var(--hairline)', cursor: 'grab' }}
      >
        <Box
          w={48}
          h={48}
          me="sm"
          style={{ flex: 'none', background: thumbnail && `center / cover url("${thumbnail}")` }}
        />
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text dir="auto" lineClamp={2} td={isLeftOut ? 'line-through' : undefined}>
            {name}
          </Text>
          <Text size="xs">{choices.flatMap(({ label, isSet }) => (isSet ? label : [])).join(' · ')}</Text>
        </Box>
        <Menu shadow="md" position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon aria-label={texts.acts(name)}>
              <DotsIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {choices.map(({ label, isSet, act }) => (
              <Menu.CheckboxItem
                key={label}
                mih={44}
                fz="var(--text-3)"
                checked={isSet}
                closeMenuOnClick
                onChange={act}
              >
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
        {mover(texts.up(name), <UpIcon />, rows[at - 1])}
        {mover(texts.down(name), <DownIcon />, rows[at + 1])}
      </Group>
    </li>
  );
}
