import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { timeInWords } from '../../../../shared/dates.ts';
import { figuresTexts as texts } from '../../../../shared/messages/host/figures.ts';
import { paths } from '../../../app/paths.ts';
import { formatBytes } from '../../../lib/format/bytes.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { useFigures } from '../hooks.ts';
import { QueryState } from '../List.tsx';

export function FiguresPart() {
  const query = useFigures();
  const { time_zone } = useWedding();
  const { data } = query;
  if (!data) return <QueryState query={query} />;
  const { busiest, most_loved: loved } = data;
  const rows = {
    [texts.entries]: data.entries,
    [texts.writers]: texts.ofGuests(data.writers, data.guests),
    [texts.photos]: data.photos,
    [texts.voice]: texts.minutes(data.voice_minutes),
    [texts.busiest]: busiest ? timeInWords(busiest.at, time_zone) : texts.none,
    [texts.mostLoved]: loved ? (
      <Link to={`${paths.album}?entry=${loved.id}`}>
        {texts.liked(loved.title, loved.username, loved.likes)}
      </Link>
    ) : (
      texts.none
    ),
    [texts.stored]: formatBytes(data.stored),
    [texts.left]: formatBytes(data.left),
  };
  return (
    <Stack component="dl" gap="sm" m={0} maw="36rem">
      {Object.entries(rows).map(([label, value]) => (
        <Group key={label} justify="space-between" align="baseline" gap="xs">
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} ta="end" style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
