import { Button, Group, Stack, Text } from '@mantine/core';
import { shortDate } from '../../../../shared/dates.ts';
import { invitesTexts as texts } from '../../../../shared/messages/host/invites.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { OpeningRow, SearchedList, useSearch } from '../SearchedList.tsx';
import { useInviteActs, useInvites } from './hooks.ts';
import { InviteDialog, titleOf } from './InviteDialog.tsx';
import { NewDialog, type NewKind } from './NewDialog.tsx';

export function InvitesPart() {
  const search = useSearch();
  const { query, invites, mail, remindable } = useInvites(search.q);
  const { remind } = useInviteActs();
  const dialog = useSearchParamDialog('invite');
  const { subject } = dialog;
  const kind = subject !== null && subject in texts.dialogs ? (subject as NewKind) : null;
  const shown = invites?.find(({ id }) => String(id) === subject);
  const sendReminders = () =>
    remind.mutate(undefined, { onSuccess: ({ sent }) => toastSuccess(texts.reminded(sent)) });

  return (
    <Stack gap="lg">
      <Text>{texts.intro}</Text>
      <Group gap="sm">
        <Button onClick={() => dialog.open('invite')}>{texts.make}</Button>
        <Button variant="default" onClick={() => dialog.open('cards')}>
          {texts.cards}
        </Button>
        {mail && (
          <Button variant="default" onClick={() => dialog.open('mail')}>
            {texts.byMail}
          </Button>
        )}
        {remindable > 0 && (
          <BusyButton variant="default" busy={remind.isPending} onClick={sendReminders}>
            {texts.remind(remindable)}
          </BusyButton>
        )}
      </Group>
      {remind.error && <ErrorNotice message={errorMessage(remind.error, texts.failed)} />}
      {invites && !mail && (
        <Text size="sm" c="dimmed">
          {texts.noMail}
        </Text>
      )}
      <SearchedList
        label={texts.search}
        search={search}
        query={query}
        rows={invites}
        keyOf={({ id }) => id}
        texts={texts}
        none={texts.none}
      >
        {(invite) => (
          <OpeningRow
            title={titleOf(invite)}
            state={texts.states[invite.state]}
            details={[
              texts.came(invite.uses, invite.max_uses),
              invite.expires_at && texts.until(shortDate(invite.expires_at)),
              invite.email && invite.mail_failed && texts.mailFailed(invite.email),
              invite.guests.map(({ username }) => username).join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
            onOpen={() => dialog.open(invite.id)}
          />
        )}
      </SearchedList>
      {kind && <NewDialog kind={kind} onClose={dialog.close} onMade={dialog.step} />}
      {shown && <InviteDialog key={shown.id} invite={shown} onClose={dialog.close} />}
    </Stack>
  );
}
