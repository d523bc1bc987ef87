import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { Link } from 'react-router';
import { bookPapers, type BookPreview, type EditedPlan } from '../../../../shared/host/book.ts';
import { limits } from '../../../../shared/limits.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { paths } from '../../../app/paths.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { AskDialog } from '../../../ui/FormDialog.tsx';
import styles from '../HostFrame.module.css';
import { useActs } from '../hooks.ts';
import { choicesOf } from '../List.tsx';
import { share } from '../share.ts';
import type { Plan } from './hooks.ts';

type Props = { preview: BookPreview; plan: Plan };

const wordsOf = (paper: string): string => {
  const [finish, grams = ''] = paper.split('-');
  return texts.paperOf(texts.finishes[finish as keyof typeof texts.finishes], grams);
};
const papers = Object.fromEntries(bookPapers.map((paper) => [paper, wordsOf(paper)]));

/** What is true of the whole book, and what the print shop asks for. */
export const Settings = ({ preview, plan: { plan, set } }: Props) => (
  <div
    style={{
      display: 'grid',
      gap: 'var(--space-6)',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    }}
  >
    <Stack>
      <NativeSelect
        label={texts.size}
        data={choicesOf(texts.sizes)}
        value={plan.size}
        onChange={({ currentTarget }) => set({ size: currentTarget.value as EditedPlan['size'] })}
      />
      <NativeSelect
        label={texts.paper}
        data={choicesOf(papers)}
        value={plan.paper}
        onChange={({ currentTarget }) => set({ paper: currentTarget.value as EditedPlan['paper'] })}
      />
      <Textarea
        label={texts.dedication}
        description={texts.dedicationHint}
        value={plan.dedication}
        maxLength={limits.description}
        onChange={({ currentTarget }) => set({ dedication: currentTarget.value })}
      />
    </Stack>
    <Sheet preview={preview} />
  </div>
);

function Sheet({ preview }: Pick<Props, 'preview'>) {
  const number = (value: number) => value.toLocaleString(locale.tag);
  const { pages, width_mm, height_mm, bleed_mm, spine_mm } = preview;
  const lines = [
    texts.pages(pages, number(width_mm), number(height_mm)),
    wordsOf(preview.plan.paper ?? 'matt-150'),
    texts.bleed(number(bleed_mm)),
    texts.spine(number(spine_mm)),
  ];
  return (
    <Stack component="section" gap="xs" aria-label={texts.sheet}>
      <Title>{texts.sheet}</Title>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Link to={`${paths.host}/archive`}>{texts.make}</Link>
      <Group className={styles.acts} mt="sm">
        <Button variant="default" onClick={() => void share(lines.join('\n'))}>
          {texts.send}
        </Button>
      </Group>
    </Stack>
  );
}

/** Gives up what was changed. */
export function Automatic() {
  const acts = useActs();
  const asked = useSearchParamDialog('automatic');
  const arrange = () =>
    acts.run(async ({ host }) => {
      await host.arrange_book.mutate({ plan: null });
      await host.make_archive.mutate({ kind: 'preview' });
      asked.close();
    });
  return (
    <Group className={styles.acts}>
      <Button variant="subtle" onClick={() => asked.open('all')}>
        {texts.automatic}
      </Button>
      {asked.subject && (
        <AskDialog
          title={texts.automatic}
          question={texts.automaticAsk}
          label={texts.automatic}
          form={acts}
          run={arrange}
          onClose={asked.close}
        />
      )}
    </Group>
  );
}
