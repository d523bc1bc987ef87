import { NativeSelect, TextInput, Title } from '@mantine/core';
import { z } from '../../../../shared/zod.ts';
import type { Terms } from '../../../../shared/host/moderation.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { PageForm } from '../../../ui/PageForm.tsx';
import { toast } from '../../../ui/toast.ts';
import { useActs, useTerms } from '../hooks.ts';
import { choicesOf, QueryState } from '../List.tsx';

/** Whether entries wait, when the album opens and closes, and how much a guest may store. */
export function TermsForm() {
  const query = useTerms();
  const { data } = query;
  return (
    <section style={{ maxWidth: '30rem' }}>
      <Title mb="sm">{texts.terms}</Title>
      <QueryState query={query} />
      {data && <Fields key={JSON.stringify(data)} terms={data} />}
    </section>
  );
}

const on = 'on';

/** A time of the browser's own zone, as its field writes it: "2027-06-13T10:00", or blank. */
const toField = (iso: string | null) => {
  if (iso === null) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const time = z.string().transform((value) => (value === '' ? null : new Date(value).toISOString()));
const Values = z.object({
  approval: z.string().transform((value) => value === on),
  opens_at: time,
  closes_at: time,
  guest_megabytes: z.string().transform((value) => (value === '' ? null : Number(value))),
});

/** The bounds to choose from, with the one that is set, whoever set it. */
const rooms = (set: number | null) => ({
  ...Object.fromEntries([500, 1024, 2048, 5120, set ?? 500].map((size) => [size, texts.megabytes(size)])),
  '': texts.noBound,
});

function Fields({ terms }: { terms: Terms }) {
  const { act } = useActs();
  const form = useZodForm({
    schema: Values,
    initialValues: {
      approval: terms.approval ? on : '',
      opens_at: toField(terms.opens_at),
      closes_at: toField(terms.closes_at),
      guest_megabytes: String(terms.guest_megabytes ?? ''),
    },
    failed: texts.saveFailed,
  });
  const bound = form.bind(async (values) => {
    // The log names what was changed alone.
    const changed = Object.entries(values).filter(([name, value]) => value !== terms[name as keyof Terms]);
    await act(({ host }) => host.change_terms.mutate(Object.fromEntries(changed)));
    toast(texts.saved);
  });
  return (
    <PageForm form={form} bound={bound} action={texts.save}>
      <NativeSelect
        {...form.field('approval')}
        label={texts.approval}
        description={texts.approvalHint}
        data={choicesOf({ '': texts.atOnce, [on]: texts.afterHost })}
      />
      <TextInput
        {...form.field('opens_at')}
        type="datetime-local"
        label={texts.opens}
        description={texts.opensHint}
      />
      <TextInput
        {...form.field('closes_at')}
        type="datetime-local"
        label={texts.closes}
        description={texts.closesHint}
      />
      <NativeSelect
        {...form.field('guest_megabytes')}
        label={texts.room}
        data={choicesOf(rooms(terms.guest_megabytes))}
      />
    </PageForm>
  );
}
