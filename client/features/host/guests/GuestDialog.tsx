import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { shortDate } from '../../../../shared/dates.ts';
import type { GuestSummary } from '../../../../shared/host/guests.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import { photographerDomain } from '../../../../shared/names.ts';
import { guestsTexts as texts } from '../../../../shared/messages/host/guests.ts';
import { hostsTexts } from '../../../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../../../shared/messages/host/invites.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { picturesMessages } from '../../../../shared/messages/host/pictures.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { QrTile } from '../../../ui/QrCode.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActsDialog } from '../ActsDialog.tsx';
import { useActs, useGuest } from '../hooks.ts';
import { QueryState } from '../List.tsx';
import { share } from '../share.ts';
import styles from '../HostFrame.module.css';

/** Where a guest is reached, or why nowhere. */
export const addressOf = (email: string | null): string =>
  isPhotographer(email) ? picturesMessages.part : (email ?? texts.byName);

const isPhotographer = (email: string | null) => email?.endsWith(photographerDomain) === true;

type Help = { hint: string } & ({ code: string } | { url: string; text: string; qr?: string });

/** One guest: where the guest is stuck and what helps, and the removal, which says first what goes. */
export function GuestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGuest(id);
  const guest = query.data;
  const acts = useActs();
  const { run, busy } = acts;
  const [help, setHelp] = useState<Help | null>(null);
  const leave = (message: string) => {
    toast(message);
    onClose();
  };

  /** A host takes the right from another; the removal of a guest can be undone, what follows it cannot. */
  function endingsOf({ username, email, entries, comments, removed_at, is_host }: GuestSummary) {
    const endRight = () =>
      run(async ({ host }) => {
        await host.remove_host.mutate({ id });
        onClose();
      });
    if (is_host)
      return [{ label: hostsTexts.remove, question: hostsTexts.removeText(username), run: endRight }];
    const name = () =>
      run(async ({ host }) => {
        await host.add_host.mutate({ username });
        leave(hostsTexts.added(username));
      });
    const { label, question, done } = removed_at ? texts.deletion : texts.removal;
    const end = () =>
      run(async ({ host }) => {
        if (removed_at) await host.remove_guest_for_good.mutate({ id });
        else await host.remove_guest.mutate({ id });
        leave(done(username));
      });
    const hide = () =>
      run(async ({ host }) => {
        const hidden = await host.hide_guest.mutate({ id });
        leave(texts.hiding.done(username, texts.facts(hidden.entries, hidden.comments)));
      });
    const what = texts.facts(entries, comments);
    return [
      ...(removed_at || email === null || isPhotographer(email)
        ? []
        : [{ label: hostsTexts.add, question: hostsTexts.addText(username), run: name, color: 'mulberry' }]),
      ...(removed_at || entries + comments === 0
        ? []
        : [{ label: texts.hiding.label, question: texts.hiding.question(username), run: hide }]),
      { label, question: question(username, what), run: end },
    ];
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
        button(texts.code, async ({ host }) => {
          const { code, minutes } = await host.guest_code.mutate({ id });
          setHelp({ hint: texts.codeHint(minutes), code });
        }),
      status === 'unfinished' &&
        button(texts.letIn, async ({ users }) => {
          await users.whitelist.mutate({ email: email ?? '' });
          toast(texts.letInDone(username));
        }),
      email !== null &&
        button(texts.link, async ({ host }) => {
          const { url, minutes } = await host.password_link.mutate({ id });
          setHelp({ hint: texts.linkHint(minutes), url, text: texts.linkText });
        }),
      email === null &&
        button(texts.card.make, async ({ host }) => {
          const { url } = await host.guest_card.mutate({ id });
          setHelp({ hint: texts.card.hint(username), url, text: texts.card.text, qr: texts.card.qr });
        }),
      email === null &&
        button(texts.card.end, async ({ host }) => {
          await host.end_guest_card.mutate({ id });
          setHelp(null);
          toast(texts.card.ended(username));
        }),
      sessions > 0 &&
        button(texts.endSessions, async ({ host }) => {
          const { ended } = await host.end_sessions.mutate({ id });
          toast(texts.ended(username, ended));
        }),
      status === 'whitelisted' &&
        button(texts.askAgain, async ({ users }) => {
          await users.unwhitelist.mutate({ email: email ?? '' });
          toast(texts.askAgainDone(username));
        }),
    ];
  }

  return (
    <ActsDialog
      title={guest?.username ?? ''}
      onClose={onClose}
      acts={acts}
      endings={guest ? endingsOf(guest) : []}
    >
      <QueryState query={query} />
      {guest && (
        <Stack gap="lg">
          <Facts guest={guest} />
          {help && <HelpShown help={help} username={guest.username} />}
          {guest.is_host ? (
            <Text c="dimmed">{texts.isHost}</Text>
          ) : (
            <Group gap="sm" className={styles.acts}>
              {helpsFor(guest)}
            </Group>
          )}
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
      <Text style={{ overflowWrap: 'anywhere' }}>{addressOf(email)}</Text>
      <Text c="dimmed">
        {[
          texts.registered(shortDate(created_at), invite_label && nameOf(invite_label, invitesTexts.forAll)),
          last_seen_at && texts.lastSeen(shortDate(last_seen_at)),
          texts.facts(entries, comments),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  );
}

function HelpShown({ help, username }: { help: Help; username: string }) {
  return (
    <Stack gap="xs" role="status">
      <Text>{help.hint}</Text>
      {'url' in help ? (
        <>
          {help.qr && <QrTile text={help.url} label={help.qr} />}
          <Text size="sm" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
            {help.url}
          </Text>
          <Button onClick={() => void share(help.text, help.url)}>{hostPageTexts.share}</Button>
        </>
      ) : (
        <Text
          ff="monospace"
          fz="var(--text-8)"
          aria-label={texts.codeTitle(username, [...help.code].join(' '))}
        >
          {help.code.replace(/(.{4})(?=.)/, '$1 ')}
        </Text>
      )}
    </Stack>
  );
}
