import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedInvite } from '../../../../shared/host/invites.ts';
import { shortDate } from '../../../../shared/dates.ts';
import { nameOf } from '../../../../shared/host/pasted.ts';
import { labels } from '../../../../shared/messages/labels.ts';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useWedding } from '../../../lib/wedding.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { share } from '../share.ts';
import { useInviteActs } from './hooks.ts';
import { PrintLink } from './PrintLink.tsx';

export const titleOf = ({ id, label, email }: ListedInvite): string =>
  nameOf(label) || email || texts.unnamed(id);

/** One invite: its QR code as large as the phone, its link to share, its card, who came, and its end. */
export function InviteDialog({ invite, onClose }: { invite: ListedInvite; onClose: () => void }) {
  const { couple_names: couple } = useWedding();
  const { revoke } = useInviteActs();
  const [isAsking, setAsking] = useState(false);
  const { id, code, url, state, uses, max_uses, expires_at, email, sent_at, reminded_at, guests } = invite;
  const isOpen = state === 'open';
  const facts = [
    texts.states[state],
    texts.came(uses, max_uses),
    expires_at && texts.until(shortDate(expires_at)),
    email && sent_at && texts.sentTo(email, shortDate(sent_at)),
    reminded_at && texts.remindedOn(shortDate(reminded_at)),
    email && invite.mail_failed && texts.mailFailed(email),
  ];
  const end = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: () => {
          toastSuccess(texts.revoked);
          onClose();
        },
      },
    );

  return (
    <FormDialog
      opened
      title={titleOf(invite)}
      onClose={onClose}
      busy={revoke.isPending}
      error={revoke.error && errorMessage(revoke.error, texts.failed)}
      notice={isAsking && <Text>{texts.revokeAsk}</Text>}
      footer={
        isOpen &&
        (isAsking ? (
          <>
            <Button variant="default" onClick={() => setAsking(false)}>
              {labels.actions.cancel}
            </Button>
            <BusyButton color="red" busy={revoke.isPending} onClick={end}>
              {texts.revoke}
            </BusyButton>
          </>
        ) : (
          <>
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {texts.revoke}
            </Button>
            <PrintLink ids={[id]} label={texts.print} variant="default" />
            <Button onClick={() => void share(texts.shared(couple), url, texts.copied)}>{texts.share}</Button>
          </>
        ))
      }
    >
      <Stack gap="md" align="center" ta="center">
        {isOpen && (
          <>
            <QrCode
              text={url}
              label={texts.qr}
              // Dark on light, which every camera reads, by night too.
              style={{
                width: 'min(100%, 60vh)',
                background: 'var(--print)',
                fill: 'var(--print-text)',
                borderRadius: 'var(--space-2)',
              }}
            />
            <Text fw={600} ff="monospace" style={{ userSelect: 'all' }}>
              {code}
            </Text>
            <Text size="sm" c="dimmed" style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
              {url}
            </Text>
          </>
        )}
        <Text>{facts.filter(Boolean).join(' · ')}</Text>
        {guests.length > 0 && (
          <Group gap="0 var(--space-3)" justify="center">
            <span>{texts.came50}:</span>
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
