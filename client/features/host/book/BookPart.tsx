import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { useArchives } from '../hooks.ts';
import { QueryState } from '../List.tsx';
import { Arrangement } from './Arrangement.tsx';
import { Draw } from './Draw.tsx';
import { useBook } from './hooks.ts';

/** The pages of the book as they are printed, which the couple arranges. */
export default function BookPart() {
  const archives = useArchives();
  const book = useBook();
  const { refetch } = book;
  const isDrawing = archives.data?.running?.kind === 'preview';
  useEffect(() => {
    if (!isDrawing) void refetch();
  }, [isDrawing, refetch]);
  if (!book.data || !archives.data) return <QueryState query={book.data ? archives : book} />;
  const { preview } = book.data;
  return (
    <Stack gap="lg">
      <Text maw="36rem">{texts.hint}</Text>
      {preview ? (
        <Arrangement key={preview.name} preview={preview} archives={archives.data} />
      ) : (
        <Draw archives={archives.data} />
      )}
    </Stack>
  );
}
