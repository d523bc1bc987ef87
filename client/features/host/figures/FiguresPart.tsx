import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { timeInWords } from '../../../../shared/dates.ts';
import type { Figures } from '../../../../shared/host/figures.ts';
import { archivesTexts } from '../../../../shared/messages/host/archives.ts';
import { figuresTexts as texts } from '../../../../shared/messages/host/figures.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { useFigures } from './hooks.ts';

type LovedEntry = NonNullable<Figures['most_loved']>;

const Loved = ({ id, title, username, likes }: LovedEntry) => (
  <Link to={`${paths.album}?entry=${id}`}>{texts.liked(title, username, likes)}</Link>
);

export function FiguresPart() {
  const { data, error, refetch } = useFigures();
  const { time_zone } = useWedding();
  if (error)
    return (
      <ErrorNotice message={errorMessage(error, archivesTexts.loadFailed)} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSpinner />;
  const { busiest, most_loved: loved } = data;
  const rows: [label: string, value: React.ReactNode][] = [
    [texts.entries, data.entries],
    [texts.writers, texts.ofGuests(data.writers, data.guests)],
    [texts.photos, data.photos],
    [texts.voice, texts.minutes(data.voice_minutes)],
    [texts.busiest, busiest ? timeInWords(busiest.at, time_zone) : texts.none],
    [texts.mostLoved, loved ? <Loved key="loved" {...loved} /> : texts.none],
    [texts.stored, formatBytes(data.stored)],
    [texts.left, formatBytes(data.left)],
  ];
  return (
    <Stack component="dl" gap="sm" m={0} maw="36rem">
      {rows.map(([label, value]) => (
        <Group key={label} justify="space-between" align="baseline" gap="xs" wrap="nowrap">
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} ta="right" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
