import { Button, Group, Stack, Text, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '../../../../shared/dates.ts';
import type { ListedInvite } from '../../../../shared/host/invites.ts';
import { nameOf } from '../../../../shared/host/labels.ts';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { hostPageTexts } from '../../../../shared/messages/host/page.ts';
import { paths } from '../../../app/paths.ts';
import { basePath } from '../../../lib/base-path.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { QrTile } from '../../../ui/QrCode.tsx';
import { Acts, type Act } from '../Acts.tsx';
import { share } from '../share.ts';

export const titleOf = ({ id, label, email }: ListedInvite): string =>
  nameOf(label, texts.forAll) || email || texts.unnamed(id);

export function factsOf({ uses, max_uses, expires_at, email, ...invite }: ListedInvite) {
  return [
    texts.came(uses, max_uses),
    expires_at && texts.until(shortDate(expires_at)),
    email && invite.sent_at && texts.sentTo(email, shortDate(invite.sent_at)),
    invite.reminded_at && texts.remindedOn(shortDate(invite.reminded_at)),
    email && invite.mail_failed && texts.mailFailed(email),
  ].filter(Boolean);
}

/** One invite: its QR code as large as the phone, its link to share, its card, who came, and its end. */
export function InviteDialog({ invite, onClose }: { invite: ListedInvite; onClose: () => void }) {
  const { couple_names: couple } = useWedding();
  const { id, code, url, state, guests } = invite;
  const isOpen = state === 'open';
  const revoke: Act = {
    label: texts.revoke,
    question: texts.revokeAsk,
    done: texts.revoked,
    ends: true,
    run: ({ host }) => host.revoke_invite.mutate({ id }),
  };

  return (
    <FormDialog
      title={titleOf(invite)}
      onClose={onClose}
      footer={
        isOpen && (
          <Acts acts={[revoke]} onEnd={onClose} row={{ justify: 'flex-end' }}>
            <PrintLink ids={[id]} label={texts.print} variant="default" />
            <Button onClick={() => void share(texts.shared(couple), url)}>{hostPageTexts.share}</Button>
          </Acts>
        )
      }
    >
      <Stack gap="md" align="center" ta="center">
        {isOpen && (
          <>
            <QrTile text={url} label={texts.qr} width="min(100%, 60vh)" />
            <Text fw={600} ff="monospace" style={{ userSelect: 'all' }}>
              {code}
            </Text>
            <Text size="sm" c="dimmed" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
              {url}
            </Text>
          </>
        )}
        <Text>{[texts.states[state], ...factsOf(invite)].join(' · ')}</Text>
        {guests.length > 0 && (
          <Group gap="0 var(--space-3)" justify="center">
            <span>{texts.cameBy}</span>
            {guests.map((guest) => (
              <Link key={guest.id} to={paths.user(guest.id)} style={{ padding: 'var(--space-2) 0' }}>
                {guest.username}
              </Link>
            ))}
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}

type PrintProps = ButtonProps & { ids: readonly number[]; label: string };

/** Opens the page of these cards in a tab of its own, which prints itself. */
export const PrintLink = ({ ids, label, ...button }: PrintProps) => (
  <Button
    component="a"
    href={`${basePath}/uploads/cards?ids=${ids.join(',')}`}
    target="_blank"
    rel="noopener"
    {...button}
  >
    {label}
  </Button>
);
