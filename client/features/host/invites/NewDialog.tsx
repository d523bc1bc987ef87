import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { labels } from '../../../../shared/messages/labels.ts';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useInviteActs } from './hooks.ts';
import { PrintLink } from './PrintLink.tsx';

export type NewKind = keyof typeof texts.dialogs;

type Props = { kind: NewKind; onClose: () => void; onMade: (id: number) => void };

const failed = texts.failed;
const forms = () => import('./forms.ts');

/** Makes an invite for some or all, cards by name, or invitations by e-mail. */
export function NewDialog({ kind, onClose, onMade }: Props) {
  const acts = useInviteActs();
  const [printable, setPrintable] = useState<number[] | null>(null);
  const invite = useZodForm({
    schema: async () => (await forms()).InviteForm,
    initialValues: { label: '', max_uses: '', last_day: '' },
    failed,
  });
  const cards = useZodForm({
    schema: async () => (await forms()).CardsForm,
    initialValues: { cards: '', last_day: '' },
    failed,
  });
  const people = useZodForm({
    schema: async () => (await forms()).InvitationsForm,
    initialValues: { people: '', last_day: '' },
    failed,
  });
  const form = { invite, cards, mail: people }[kind];
  const { ref, onSubmit } = {
    invite: () => invite.bind(async (values) => onMade((await acts.make.mutateAsync(values)).id)),
    cards: () =>
      cards.bind(async (values) => {
        const made = await acts.makeCards.mutateAsync(values);
        setPrintable(made.cards.map(({ id }) => id));
      }),
    mail: () =>
      people.bind(async (values) => {
        const { sent, known } = await acts.send.mutateAsync(values);
        toastSuccess(texts.sent(sent, known.length));
        onClose();
      }),
  }[kind]();
  const action = { invite: texts.create, cards: texts.createCards, mail: texts.send }[kind];
  const { fields } = texts;

  return (
    <FormDialog
      opened
      title={texts.dialogs[kind]}
      onClose={onClose}
      busy={form.busy}
      error={form.alert}
      errorId={form.alertId}
      formRef={ref}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {printable ? labels.actions.close : labels.actions.cancel}
          </Button>
          {printable ? (
            <PrintLink ids={printable} label={texts.printAll(printable.length)} />
          ) : (
            <BusyButton type="submit" busy={form.busy}>
              {action}
            </BusyButton>
          )}
        </>
      }
    >
      {printable ? (
        <Text role="status">{texts.cardsMade(printable.length)}</Text>
      ) : (
        <Stack gap="md">
          {kind === 'invite' && (
            <>
              <TextInput
                {...invite.field('label')}
                label={labels.fields.optional(fields.label)}
                description={fields.labelHint}
                data-autofocus
              />
              <TextInput
                {...invite.field('max_uses')}
                label={labels.fields.optional(fields.uses)}
                description={fields.usesHint}
                inputMode="numeric"
              />
            </>
          )}
          {kind === 'cards' && (
            <Textarea
              {...cards.field('cards')}
              label={fields.names}
              description={fields.namesHint}
              minRows={8}
              maxRows={16}
              data-autofocus
            />
          )}
          {kind === 'mail' && (
            <Textarea
              {...people.field('people')}
              label={fields.addresses}
              description={fields.addressesHint}
              minRows={8}
              maxRows={16}
              spellCheck={false}
              autoCapitalize="none"
              data-autofocus
            />
          )}
          <TextInput {...form.field('last_day')} label={labels.fields.optional(fields.lastDay)} type="date" />
        </Stack>
      )}
    </FormDialog>
  );
}
