import { Box, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import { delays, limits } from '../../../shared/limits.ts';
import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage } from '../../lib/errors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';

type Query = { data: unknown; error: unknown; refetch: () => unknown };
type Pages = { hasNextPage: boolean; fetchNextPage: () => unknown; isFetchingNextPage: boolean };

/** Above what a query shows, or in its place: that it is on its way, or why it could not be had or renewed. */
export function QueryState({ query: { data, error, refetch } }: { query: Query }) {
  if (error)
    return (
      <ErrorNotice message={errorMessage(error, hostPageTexts.loadFailed)} onRetry={() => void refetch()} />
    );
  return data === undefined && <PageSpinner />;
}

type ListProps<Row> = {
  title?: string;
  query: Query & Partial<Pages>;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** In place of an empty list. */
  none?: string;
  children: (row: Row) => React.ReactNode;
};

/** What a query lists, at once or page by page. */
export function List<Row>({ title, query, rows, keyOf, none, children }: ListProps<Row>) {
  return (
    <Stack component="section" gap="sm">
      {title && <Title>{title}</Title>}
      <QueryState query={query} />
      {rows?.length === 0 && (
        <Text c="dimmed" role="status">
          {none}
        </Text>
      )}
      <ul role="list" style={{ padding: 0, margin: 0, listStyle: 'none' }}>
        {rows?.map((row) => (
          <li key={keyOf(row)} style={{ borderBottom: '1px solid var(--hairline)' }}>
            {children(row)}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <BusyButton
          variant="default"
          busy={query.isFetchingNextPage ?? false}
          onClick={() => void query.fetchNextPage?.()}
        >
          {hostPageTexts.more}
        </BusyButton>
      )}
    </Stack>
  );
}

/** What is typed into a search, and the text that is searched for once the typing stops. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.slice(0, limits.searchQuery), delays.searchDebounce);
  return { typed, setTyped, q };
}

type SearchedProps<Row> = ListProps<Row> & {
  search: ReturnType<typeof useSearch>;
  texts: { search: string; notFound: string };
};

/** A list that is searched by the server. */
export const SearchedList = <Row,>({ search, texts, none, ...list }: SearchedProps<Row>) => (
  <Stack gap="sm">
    <TextInput
      type="search"
      aria-label={texts.search}
      placeholder={texts.search}
      leftSection={<SearchIcon size={18} />}
      value={search.typed}
      onChange={({ currentTarget }) => search.setTyped(currentTarget.value)}
    />
    <List {...list} none={search.q === '' ? none : texts.notFound} />
  </Stack>
);

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
    <Text component="span" fw={600}>
      <bdi>{title}</bdi>
    </Text>
    <Text component="span" size="sm" c="dimmed">
      {state}
    </Text>
    <Text component="span" size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
      {details}
    </Text>
  </UnstyledButton>
);

/** What a select offers: each value with its words. */
export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** A link to another part of the page, on a line of its own. */
export const PartLink = ({ part, children }: { part: string; children: string }) => (
  <Box
    component={Link}
    to={`${paths.host}/${part}`}
    display="inline-flex"
    mih={44}
    style={{ alignItems: 'center' }}
  >
    {children}
  </Box>
);
