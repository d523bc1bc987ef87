import { Button, Stack, Text } from '@mantine/core';
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
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { QrTile } from '../../../ui/QrCode.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { useGuest } from '../hooks.ts';
import { QueryState } from '../List.tsx';
import { share } from '../share.ts';

/** Where a guest is reached, or why nowhere. */
export const addressOf = (email: string | null): string =>
  isPhotographer(email) ? picturesMessages.part : (email ?? texts.byName);

const isPhotographer = (email: string | null) => email?.endsWith(photographerDomain) === true;

type Help = { hint: string } & ({ code: string } | { url: string; text: string; qr?: string });

/** One guest: where the guest is stuck, and what a host may do about it. */
export function GuestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGuest(id);
  const guest = query.data;
  const [help, setHelp] = useState<Help | null>(null);
  return (
    <FormDialog title={guest?.username ?? ''} onClose={onClose}>
      <QueryState query={query} />
      {guest && (
        <Stack gap="lg">
          <Facts guest={guest} />
          {help && <HelpShown help={help} username={guest.username} />}
          {guest.is_host && <Text c="dimmed">{texts.isHost}</Text>}
          <Acts acts={actsOn(guest, setHelp)} onEnd={onClose} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** What helps, and what ends: a host loses the right alone, and what follows the removal of a guest cannot be undone. */
function actsOn(guest: GuestSummary, show: (help: Help | null) => void): (Act | false)[] {
  const { id, username: name, email, status, sessions, entries, comments } = guest;
  const what = texts.facts(entries, comments);
  const ending = ({ label, question, done }: typeof texts.removal | typeof texts.deletion) => {
    return { label, question: question(name, what), done: done(name), ends: true };
  };
  const { remove, removeText, add, addText, added } = hostsTexts;
  if (guest.is_host)
    return [
      {
        label: remove,
        question: removeText(name),
        ends: true,
        run: ({ host }) => host.remove_host.mutate({ id }),
      },
    ];
  if (guest.removed_at)
    return [
      {
        label: texts.restore,
        done: texts.restored(name),
        ends: true,
        run: ({ host }) => host.restore_guest.mutate({ id }),
      },
      { ...ending(texts.deletion), run: ({ host }) => host.remove_guest_for_good.mutate({ id }) },
    ];
  return [
    status === 'unfinished' && {
      label: texts.code,
      run: async ({ host }) => {
        const { code, minutes } = await host.guest_code.mutate({ id });
        show({ hint: texts.codeHint(minutes), code });
      },
    },
    status === 'unfinished' && {
      label: texts.letIn,
      done: texts.letInDone(name),
      run: ({ users }) => users.whitelist.mutate({ email: email ?? '' }),
    },
    email !== null && {
      label: texts.link,
      run: async ({ host }) => {
        const { url, minutes } = await host.password_link.mutate({ id });
        show({ hint: texts.linkHint(minutes), url, text: texts.linkText });
      },
    },
    email === null && {
      label: texts.card.make,
      run: async ({ host }) => {
        const { url } = await host.guest_card.mutate({ id });
        show({ hint: texts.card.hint(name), url, text: texts.card.text, qr: texts.card.qr });
      },
    },
    email === null && {
      label: texts.card.end,
      done: texts.card.ended(name),
      run: async ({ host }) => {
        await host.end_guest_card.mutate({ id });
        show(null);
      },
    },
    sessions > 0 && {
      label: texts.endSessions,
      run: async ({ host }) => texts.ended(name, (await host.end_sessions.mutate({ id })).ended),
    },
    status === 'whitelisted' && {
      label: texts.askAgain,
      done: texts.askAgainDone(name),
      run: ({ users }) => users.unwhitelist.mutate({ email: email ?? '' }),
    },
    email !== null &&
      !isPhotographer(email) && {
        label: add,
        question: addText(name),
        done: added(name),
        ends: true,
        look: { color: 'mulberry' },
        run: ({ host }) => host.add_host.mutate({ username: name }),
      },
    entries + comments > 0 && {
      label: texts.hiding.label,
      question: texts.hiding.question(name),
      ends: true,
      run: async ({ host }) => {
        const hidden = await host.hide_guest.mutate({ id });
        return texts.hiding.done(name, texts.facts(hidden.entries, hidden.comments));
      },
    },
    { ...ending(texts.removal), run: ({ host }) => host.remove_guest.mutate({ id }) },
  ];
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
