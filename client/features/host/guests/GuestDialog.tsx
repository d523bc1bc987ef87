import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { shortDate } from '../../../../shared/dates.ts';
import type { GuestSummary } from '../../../../shared/host/guests.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import { guestsTexts as texts } from '../../../../shared/messages/host/guests.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { ActsDialog } from '../ActsDialog.tsx';
import { useConfirmed } from '../Confirmed.tsx';
import { useActs, useGuest } from '../hooks.ts';
import { QueryState } from '../QueryState.tsx';
import { share } from '../share.ts';

type Help = { code: string; minutes: number; url?: string };

/** One guest: where the guest is stuck and what helps, and the removal, which says first what goes. */
export function GuestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGuest(id);
  const guest = query.data;
  const { run, busy, failure } = useActs();
  const confirmed = useConfirmed();
  const [help, setHelp] = useState<Help | null>(null);
  const leave = (message: string) => {
    toastSuccess(message);
    onClose();
  };

  /** A removal can be undone, what follows it cannot. */
  function endingOf({ username, entries, comments, removed_at }: GuestSummary) {
    const { label, question, done } = removed_at ? texts.deletion : texts.removal;
    const end = () =>
      run(async ({ host }) => {
        if (removed_at) await confirmed(() => host.remove_guest_for_good.mutate({ id }));
        else await host.remove_guest.mutate({ id });
        leave(done(username));
      });
    return { label, question: question(username, texts.facts(entries, comments)), run: end };
  }

  function helpsFor({ status, username, email, sessions, removed_at }: GuestSummary) {
    const button = (label: string, work: Parameters<typeof run>[0]) => (
      <BusyButton key={label} variant="default" busy={busy} onClick={() => run(work)}>
        {label}
      </BusyButton>
    );
    if (removed_at)
      return button(texts.restore, async ({ host }) => {
        await host.restore_guest.mutate({ id });
        leave(texts.restored(username));
      });
    return [
      status === 'unfinished' &&
        button(texts.code, async ({ host }) =>
          setHelp(await confirmed(() => host.guest_code.mutate({ id }))),
        ),
      status === 'unfinished' &&
        email !== null &&
        button(texts.letIn, async ({ users }) => {
          await users.whitelist.mutate({ email });
          toastSuccess(texts.letInDone(username));
        }),
      email !== null &&
        button(texts.link, async ({ host }) =>
          setHelp(await confirmed(() => host.password_link.mutate({ id }))),
        ),
      sessions > 0 &&
        button(texts.endSessions, async ({ host }) => {
          const { ended } = await host.end_sessions.mutate({ id });
          toastSuccess(texts.ended(username, ended));
        }),
    ];
  }

  return (
    <ActsDialog
      title={guest?.username ?? ''}
      onClose={onClose}
      busy={busy}
      error={failure}
      ending={guest && !guest.is_host ? endingOf(guest) : null}
    >
      <QueryState query={query} isThere={guest !== undefined} />
      {guest && (
        <Stack gap="lg">
          <Facts guest={guest} />
          {help && <HelpShown help={help} username={guest.username} />}
          {guest.is_host ? <Text c="dimmed">{texts.isHost}</Text> : <Group gap="sm">{helpsFor(guest)}</Group>}
        </Stack>
      )}
    </ActsDialog>
  );
}

function Facts({ guest }: { guest: GuestSummary }) {
  const { email, stuck, entries, comments, created_at, last_seen_at, restorable_until, invite_label } = guest;
  const urgent = restorable_until
    ? texts.removedUntil(shortDate(restorable_until))
    : stuck && texts.stuck[stuck];
  return (
    <Stack gap="xs">
      {urgent && <Text fw={600}>{urgent}</Text>}
      <Text style={{ overflowWrap: 'anywhere' }}>{email ?? texts.byName}</Text>
      <Text c="dimmed">
        {[
          texts.registered(shortDate(created_at), invite_label && nameOf(invite_label)),
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
          <Button onClick={() => void share(texts.linkText, url)}>{hostPageTexts.share}</Button>
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
