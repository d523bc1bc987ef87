import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { Archives } from '../../../../shared/host/archives.ts';
import type { BookPreview } from '../../../../shared/host/book.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { basePath } from '../../../lib/base-path.ts';
import { Draw } from './Draw.tsx';
import { EntryActs, EntryRow, LeftOut } from './EntryRow.tsx';
import { numberOf, usePlan, useThumbnails } from './hooks.ts';
import { Automatic, Settings } from './Settings.tsx';

type Props = { preview: BookPreview; archives: Archives };

/** The spreads as pictures, each above what is on it. */
export function Arrangement({ preview, archives }: Props) {
  const plan = usePlan(preview);
  const { shown, isChanged } = plan;
  const [opened, open] = useState<string | null>(null);
  const [pressed, press] = useState<{ id: string } | null>(null);
  const ids = useMemo(
    () => [...new Set([...preview.on.map(({ id }) => id), ...preview.plan.leave_out.map(numberOf)])],
    [preview],
  );
  const thumbnails = useThumbnails(ids);
  // A row that moves to another spread is another element.
  useEffect(() => {
    if (pressed) document.getElementById(pressed.id)?.focus();
  }, [pressed]);
  const spreads = Array.from({ length: Math.floor(preview.pages / 2) + 1 }, (_, at) =>
    [at * 2, at * 2 + 1].filter((page) => page >= 1 && page <= preview.pages),
  );
  const { width_mm, height_mm, spine_mm } = preview;
  return (
    <>
      <Settings preview={preview} plan={plan} />
      <section aria-label={texts.cover}>
        <Title mb="sm">{texts.cover}</Title>
        <Picture
          preview={preview}
          page={0}
          label={texts.cover}
          ratio={(width_mm * 2 + spine_mm) / height_mm}
        />
      </section>
      {spreads.map(([first = 0, second]) => {
        const label = second === undefined ? texts.page(first) : texts.spread(first, second);
        const rows = shown.filter(({ page }) => page === first || page === second);
        return (
          <Stack key={first} component="section" gap="xs" aria-label={label}>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Group gap={0} wrap="nowrap" dir="ltr" justify={first === 1 ? 'flex-end' : undefined}>
              {[first, ...(second === undefined ? [] : [second])].map((page) => (
                <Picture
                  key={page}
                  preview={preview}
                  page={page}
                  label={texts.page(page)}
                  ratio={width_mm / height_mm}
                  half
                />
              ))}
            </Group>
            {rows.length > 0 && (
              <Stack component="ul" role="list" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
                {rows.map((row) => {
                  const at = shown.indexOf(row);
                  return (
                    <EntryRow
                      key={row.ref}
                      row={row}
                      plan={plan}
                      chapter={
                        row.chapter === shown[at - 1]?.chapter
                          ? undefined
                          : preview.plan.chapters[row.chapter]?.title
                      }
                      thumbnail={thumbnails.get(numberOf(row.ref))}
                      isFirst={at === 0}
                      isLast={at === shown.length - 1}
                      onOpen={() => open(row.ref)}
                      onPress={(id) => press({ id })}
                    />
                  );
                })}
              </Stack>
            )}
          </Stack>
        );
      })}
      <LeftOut plan={plan} />
      <Automatic />
      <Draw archives={archives} changed={isChanged && plan.edited} />
      {opened !== null && (
        <EntryActs
          entry={opened}
          plan={plan}
          isPhoto={thumbnails.get(numberOf(opened))?.isPhoto ?? false}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

type PictureProps = { preview: BookPreview; page: number; label: string; ratio: number; half?: boolean };

const Picture = ({ preview, page, label, ratio, half = false }: PictureProps) => (
  <img
    src={`${basePath}/uploads/book/${preview.name}-${page}.webp`}
    alt={label}
    loading="lazy"
    draggable={false}
    style={{
      width: half ? '50%' : '100%',
      aspectRatio: ratio,
      border: '1px solid var(--hairline)',
      background: 'var(--blank)',
    }}
  />
);
