import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useActs } from '../hooks.ts';
import { PrintLink } from './InviteDialog.tsx';

export type NewKind = keyof typeof texts.kinds;

type Props = { kind: NewKind; onClose: () => void; onMade: (id: number) => void };

const loadRules = async () => (await import('../../../../shared/host/invites.ts')).NewForm;

/** Makes an invite for some or all, cards by name, or invitations by e-mail. */
export function NewDialog({ kind, onClose, onMade }: Props) {
  const { act } = useActs();
  const [printable, setPrintable] = useState<number[] | null>(null);
  const form = useZodForm({
    schema: loadRules,
    initialValues: { kind, label: '', max_uses: '', pasted: '', last_day: '' },
    failed: hostPageTexts.failed,
  });
  const bound = form.bind((values) =>
    act(async ({ host }) => {
      if (values.kind === 'invite') {
        onMade((await host.make_invite.mutate(values)).id);
      } else if (values.kind === 'cards') {
        const { cards } = await host.make_cards.mutate({ cards: values.pasted, last_day: values.last_day });
        setPrintable(cards.map(({ id }) => id));
      } else {
        const { sent, known } = await host.send_invitations.mutate({
          people: values.pasted,
          last_day: values.last_day,
        });
        toast(texts.sent(sent, known.length));
        onClose();
      }
    }),
  );
  const { fields } = texts;

  return (
    <FormDialog
      title={texts.kinds[kind].title}
      onClose={onClose}
      form={form}
      bound={bound}
      onCancel={printable ? undefined : onClose}
      footer={
        printable ? (
          <>
            <Button variant="default" onClick={onClose}>
              {labels.actions.close}
            </Button>
            <PrintLink ids={printable} label={texts.printAll(printable.length)} />
          </>
        ) : (
          <BusyButton type="submit" busy={form.busy}>
            {texts.kinds[kind].submit}
          </BusyButton>
        )
      }
    >
      {printable ? (
        <Text role="status">{texts.cardsMade(printable.length)}</Text>
      ) : (
        <Stack gap="md">
          {kind === 'invite' ? (
            <>
              <TextInput
                {...form.field('label')}
                label={labels.fields.optional(fields.label)}
                description={fields.labelHint}
                data-autofocus
              />
              <TextInput
                {...form.field('max_uses')}
                label={labels.fields.optional(fields.uses)}
                description={fields.usesHint}
                inputMode="numeric"
              />
            </>
          ) : (
            <Textarea
              {...form.field('pasted')}
              label={texts.kinds[kind].pasted}
              description={texts.kinds[kind].hint}
              minRows={8}
              maxRows={16}
              spellCheck={false}
              autoCapitalize={kind === 'mail' ? 'none' : undefined}
              data-autofocus
            />
          )}
          <TextInput {...form.field('last_day')} label={labels.fields.optional(fields.lastDay)} type="date" />
        </Stack>
      )}
    </FormDialog>
  );
}
