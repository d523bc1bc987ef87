import { Button, Group, Stack, Text } from '@mantine/core';
import { shortDate } from '../../../../shared/dates.ts';
import { hostsTexts as texts } from '../../../../shared/messages/host/hosts.ts';
import { useSession } from '../../../app/session.tsx';
import { useSearchParamDialog } from '../../../lib/hooks/use-address-dialog.ts';
import { QueryState } from '../QueryState.tsx';
import { useHosts } from './hooks.ts';
import { RemoveHostDialog } from './RemoveHostDialog.tsx';

export function HostsList() {
  const query = useHosts();
  const { data } = query;
  const { userId } = useSession();
  const dialog = useSearchParamDialog('remove');
  const leaving = data?.hosts.find(({ id }) => String(id) === dialog.subject);
  if (!data) return <QueryState query={query} isThere={false} />;
  return (
    <section>
      <Text mb="md">{texts.intro}</Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {data.hosts.map(({ id, username, made_at, made_by }) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap">
            <div style={{ overflowWrap: 'anywhere' }}>
              <Text fw={600}>
                {username} {id === userId && `(${texts.you})`}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.since(shortDate(made_at), made_by)}
              </Text>
            </div>
            {data.hosts.length > 1 && (
              <Button
                variant="default"
                aria-label={`${texts.remove} ${username}`}
                onClick={() => dialog.open(id)}
              >
                {texts.remove}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {leaving && <RemoveHostDialog host={leaving} onClose={dialog.close} />}
    </section>
  );
}
