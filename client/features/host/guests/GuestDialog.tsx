import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '../../../../shared/dates.ts';
import type { GuestSummary } from '../../../../shared/host/guests.ts';
import { nameOf } from '../../../../shared/host/pasted.ts';
import { guestsTexts as texts } from '../../../../shared/messages/host/guests.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { PageSpinner } from '../../../ui/Spinner.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useConfirmed } from '../Confirmed.tsx';
import { share } from '../share.ts';
import { useGuest, useGuestActs } from './hooks.ts';

type Props = { id: number; onClose: () => void };
type Help = { code: string; minutes: number; url?: string };

/** One guest: where the guest is stuck and what helps, and the removal, which says first what goes. */
export function GuestDialog({ id, onClose }: Props) {
  const { data: guest, error } = useGuest(id);
  const acts = useGuestActs();
  const confirmed = useConfirmed();
  const [help, setHelp] = useState<Help | null>(null);
  const [asking, setAsking] = useState<'remove' | 'forGood' | null>(null);
  // One at a time: the failure that is shown is that of the last.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const run = (work: () => Promise<unknown>) => act.mutate(work);
  const leave = (message: string) => {
    toastSuccess(message);
    onClose();
  };
  const failure = act.error ?? error;

  return (
    <FormDialog
      opened
      title={guest?.username ?? ''}
      onClose={onClose}
      busy={act.isPending}
      error={failure && errorMessage(failure, texts.failed)}
      notice={guest && asking && <Text>{textOf(asking, guest)}</Text>}
      footer={
        guest &&
        asking && (
          <>
            <Button variant="default" onClick={() => setAsking(null)}>
              {labels.actions.cancel}
            </Button>
            <BusyButton
              color="red"
              busy={act.isPending}
              onClick={() =>
                run(async () => {
                  if (asking === 'remove') {
                    await acts.remove.mutateAsync({ id });
                    return leave(texts.removed(guest.username));
                  }
                  await confirmed(() => acts.removeForGood.mutateAsync({ id }));
                  leave(texts.deleted(guest.username));
                })
              }
            >
              {asking === 'remove' ? texts.remove : texts.forGood}
            </BusyButton>
          </>
        )
      }
    >
      {!guest && !error && <PageSpinner />}
      {guest && (
        <Stack gap="lg">
          <Facts guest={guest} />
          {help && <HelpShown help={help} username={guest.username} />}
          {guest.is_host && <Text c="dimmed">{texts.isHost}</Text>}
          {!guest.is_host && asking === null && <Group gap="sm">{buttons(guest)}</Group>}
        </Stack>
      )}
    </FormDialog>
  );

  function buttons({ status, username, email, sessions, removed_at }: GuestSummary) {
    const button = (label: string, work: () => Promise<unknown>) => (
      <BusyButton key={label} variant="default" busy={act.isPending} onClick={() => run(work)}>
        {label}
      </BusyButton>
    );
    const ask = (kind: 'remove' | 'forGood') => (
      <Button key={kind} variant="subtle" color="red" onClick={() => setAsking(kind)}>
        {kind === 'remove' ? texts.remove : texts.forGood}
      </Button>
    );
    if (removed_at)
      return [
        button(texts.restore, async () => {
          await acts.restore.mutateAsync({ id });
          leave(texts.restored(username));
        }),
        ask('forGood'),
      ];
    return [
      status === 'unfinished' && button(texts.code, async () => setHelp(await acts.code.mutateAsync({ id }))),
      status === 'unfinished' &&
        email !== null &&
        button(texts.letIn, async () => {
          await acts.letIn.mutateAsync({ email });
          toastSuccess(texts.letInDone(username));
        }),
      email !== null &&
        button(texts.link, async () => setHelp(await confirmed(() => acts.link.mutateAsync({ id })))),
      sessions > 0 &&
        button(texts.endSessions, async () => {
          const { ended } = await acts.endSessions.mutateAsync({ id });
          toastSuccess(texts.ended(username, ended));
        }),
      ask('remove'),
    ];
  }
}

function textOf(asking: 'remove' | 'forGood', { username, entries, comments }: GuestSummary): string {
  const text = asking === 'remove' ? texts.removeAsk : texts.forGoodAsk;
  return text(username, texts.facts(entries, comments));
}

function Facts({ guest }: { guest: GuestSummary }) {
  const { email, stuck, entries, comments, created_at, last_seen_at, restorable_until, invite_label } = guest;
  return (
    <Stack gap="xs">
      {restorable_until && <Text fw={600}>{texts.removedUntil(shortDate(restorable_until))}</Text>}
      {stuck && <Text fw={600}>{texts.stuck[stuck]}</Text>}
      <Text style={{ overflowWrap: 'anywhere' }}>{email ?? texts.byName}</Text>
      <Text c="dimmed">
        {[
          `${texts.registered(shortDate(created_at))}${invite_label ? ` ${texts.by(nameOf(invite_label))}` : ''}`,
          last_seen_at && texts.lastSeen(shortDate(last_seen_at)),
          texts.facts(entries, comments),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

function HelpShown({ help: { code, minutes, url }, username }: { help: Help; username: string }) {
  return (
    <Stack gap="xs" role="status">
      <Text>{url ? texts.linkHint(minutes) : texts.codeHint(minutes)}</Text>
      {url ? (
        <>
          <Text size="sm" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
            {url}
          </Text>
          <Button onClick={() => void share(texts.linkText, url, texts.copied)}>{texts.share}</Button>
        </>
      ) : (
        <Text
          ff="monospace"
          fz="var(--text-8)"
          aria-label={`${texts.codeTitle(username)}: ${[...code].join(' ')}`}
        >
          {code.replace(/(.{4})(?=.)/, '$1 ')}
        </Text>
      )}
    </Stack>
  );
}
