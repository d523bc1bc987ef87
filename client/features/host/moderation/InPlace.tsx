import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Entry } from '../../../../shared/album.ts';
import { Hide, type OfSubject } from '../../../../shared/host/moderation.ts';
import { moderationTexts as texts } from '../../../../shared/messages/host/moderation-page.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { comeInSight, takeFocus } from '../../../lib/return-focus.ts';
import { useZodForm } from '../../../lib/hooks/use-zod-form.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useActs } from '../hooks.ts';

type Props = OfSubject & { onHidden?: () => void };

/** Hides an entry or a comment where it stands: the button gives place to the reason, which is for the hosts. */
export function HideInPlace(props: Props) {
  const [isAsking, ask] = useState(false);
  return isAsking ? (
    <Reason {...props} onCancel={() => ask(false)} />
  ) : (
    <Button
      variant="subtle"
      size="sm"
      px="xs"
      ms="calc(-1 * var(--space-2))"
      fw={400}
      style={{ alignSelf: 'flex-start' }}
      onClick={() => ask(true)}
    >
      {texts.hide}
    </Button>
  );
}

function Reason({ subject, subject_id, onHidden, onCancel }: Props & { onCancel: () => void }) {
  const { act } = useActs();
  const form = useZodForm({
    schema: Hide.pick({ reason: true }),
    initialValues: { reason: '' },
    failed: texts.hideFailed,
  });
  const bound = form.bind(async ({ reason }) => {
    await act(({ host }) => host.hide.mutate({ subject, subject_id, reason }));
    toast(texts.isHidden);
    onHidden?.();
  });
  return (
    <form {...bound}>
      <Stack ref={comeInSight} gap="sm" maw="30rem">
        <TextInput
          {...form.field('reason')}
          label={texts.reason}
          description={texts.reasonHint}
          ref={takeFocus}
        />
        {form.alert && <ErrorNotice message={form.alert} id={form.alertId} />}
        <Group gap="sm">
          <BusyButton type="submit" color="red" busy={form.busy}>
            {texts.hide}
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            {labels.actions.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type OfEntry = { entry: Entry; onHidden?: () => void };

/** What a host may do with an open entry: show one that waits, hide any but a draft. */
export function EntryModeration({ entry, ...hide }: OfEntry) {
  const { run, busy, alert } = useActs(texts.showFailed);
  const show = () =>
    run(async ({ host }) => {
      await host.show.mutate({ entry_id: entry.id });
      toast(texts.isShown);
    });
  if (entry.privacy_status === 'draft') return null;
  return (
    <Group gap="sm" px="var(--inset)" pb="sm">
      {entry.held === 'waiting' && (
        <BusyButton busy={busy} onClick={show}>
          {texts.show}
        </BusyButton>
      )}
      <HideInPlace subject="entry" subject_id={entry.id} {...hide} />
      {alert && <ErrorNotice message={alert} />}
    </Group>
  );
}
