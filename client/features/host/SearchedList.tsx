import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { delays, limits } from '../../../shared/limits.ts';
import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { QueryState } from './QueryState.tsx';

/** What is typed into a search, and the text that is searched for once the typing stops. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.slice(0, limits.searchQuery), delays.searchDebounce);
  return { typed, setTyped, q };
}

type Query = {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
};

type Props<Row> = {
  search: ReturnType<typeof useSearch>;
  query: Query;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  texts: { search: string; notFound: string };
  /** In place of an empty list that is not searched. */
  none: string;
  children: (row: Row) => React.ReactNode;
};

/** A list that is searched by the server and loaded page by page. */
export function SearchedList<Row>({ search, query, rows, keyOf, texts, none, children }: Props<Row>) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<SearchIcon size={18} />}
        value={search.typed}
        onChange={({ currentTarget }) => search.setTyped(currentTarget.value)}
      />
      <QueryState query={query} />
      {rows?.length === 0 && (
        <Text c="dimmed" role="status">
          {search.q === '' ? none : texts.notFound}
        </Text>
      )}
      <ul role="list" style={{ padding: 0, margin: 0, listStyle: 'none' }}>
        {rows?.map((row) => (
          <li key={keyOf(row)} style={{ borderBottom: '1px solid var(--hairline)' }}>
            {children(row)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <BusyButton variant="default" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {hostPageTexts.more}
        </BusyButton>
      )}
    </Stack>
  );
}

type RowProps = { title: string; state: string; details: React.ReactNode; onOpen: () => void };

/** A row that opens its dialog: a name with its state, and what is known below. */
export const OpeningRow = ({ title, state, details, onOpen }: RowProps) => (
  <UnstyledButton
    onClick={onOpen}
    display="grid"
    w="100%"
    mih={60}
    py="sm"
    style={{ gridTemplateColumns: '1fr auto', gap: '0 var(--space-3)', overflowWrap: 'anywhere' }}
  >
    <Text component="span" fw={600} dir="auto">
      {title}
    </Text>
    <Text component="span" size="sm" c="dimmed">
      {state}
    </Text>
    <Text component="span" size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
      {details}
    </Text>
  </UnstyledButton>
);
