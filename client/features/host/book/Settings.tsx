import { Button, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { bookPapers, type BookPreview, type EditedPlan } from '../../../../shared/host/book.ts';
import { limits } from '../../../../shared/limits.ts';
import { bookPartTexts as texts } from '../../../../shared/messages/host/book.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { AskDialog } from '../../../ui/FormDialog.tsx';
import { useActs } from '../hooks.ts';
import { choicesOf, PartLink } from '../List.tsx';
import type { Plan } from './hooks.ts';

type Props = { preview: BookPreview; plan: Plan; revision: number };

const papers = Object.fromEntries(
  bookPapers.map((paper) => {
    const [finish, grams = ''] = paper.split('-');
    return [paper, texts.paperOf(texts.finishes[finish as keyof typeof texts.finishes], grams)];
  }),
);
const columns = 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))';

/** What is true of the whole book, and what the print shop asks for. */
export const Settings = ({ preview, plan: { plan, set, saved }, revision }: Props) => (
  <div style={{ display: 'grid', gap: 'var(--space-6)', gridTemplateColumns: columns }}>
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
      {revision > 0 && <Anew saved={saved} />}
    </Stack>
    <Stack component="section" gap="xs" aria-label={texts.sheet}>
      <Title>{texts.sheet}</Title>
      {sheetOf(preview).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <PartLink part="archive">{texts.make}</PartLink>
    </Stack>
  </div>
);

/** The way back from everything that was changed. */
function Anew({ saved }: Pick<Plan, 'saved'>) {
  const [isAsked, ask] = useState(false);
  const acts = useActs();
  return (
    <>
      <Button variant="subtle" onClick={() => ask(true)}>
        {texts.anew}
      </Button>
      {isAsked && (
        <AskDialog
          title={texts.part}
          question={texts.anewAsk}
          label={texts.anew}
          form={acts}
          run={() =>
            acts.run(async ({ host }) => host.arrange_book.mutate({ plan: null, revision: await saved() }))
          }
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

function sheetOf({ pages, plan, ...sizes }: BookPreview) {
  const number = (value: number) => value.toLocaleString(locale.tag);
  return [
    texts.pages(pages, number(sizes.width_mm), number(sizes.height_mm)),
    papers[plan.paper ?? ''],
    texts.bleed(number(sizes.bleed_mm)),
    texts.spine(number(sizes.spine_mm)),
    ...(sizes.lacks_codes ? [texts.noCodes] : []),
  ];
}
