import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '../../../../shared/dates.ts';
import { guestsTexts } from '../../../../shared/messages/host/guests.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { idFrom, paths } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.tsx';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { GuestDialog } from '../guests/GuestDialog.tsx';
import { useHosts } from '../hooks.ts';
import { List, OpeningRow } from '../List.tsx';
import { Log } from './Log.tsx';

/** Who the hosts are, and what they did. */
export function HostsPart() {
  const query = useHosts();
  const { userId } = useSession();
  const dialog = useSearchParamDialog('guest');
  const opened = idFrom(dialog.subject);
  return (
    <Stack gap="xl">
      <Text>
        {texts.intro} <Link to={`${paths.host}/guests`}>{guestsTexts.part}</Link>
      </Text>
      <List query={query} rows={query.data?.hosts} keyOf={({ id }) => id}>
        {({ id, username, made_at, made_by }) => (
          <OpeningRow
            title={id === userId ? texts.you(username) : username}
            state=""
            details={texts.since(shortDate(made_at), made_by)}
            onOpen={() => dialog.open(id)}
          />
        )}
      </List>
      <Log />
      {opened !== null && <GuestDialog key={opened} id={opened} onClose={dialog.close} />}
    </Stack>
  );
}
