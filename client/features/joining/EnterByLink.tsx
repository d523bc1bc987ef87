import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import { errorMessage, statusOf } from '../../lib/errors.ts';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEnter, useLinkOwner } from './hooks.ts';

const { links } = messages;

/** Says whose account the link opens, and opens it by a tap: a preview of the link spends nothing. */
export function EnterByLink() {
  const navigate = useNavigate();
  const { user, ended } = useSession();
  const [found] = useRestoredState<string | null>(null, () => globalThis.window?.location.hash.slice(1));
  const secret = found ?? '';
  const owner = useLinkOwner(secret);
  const enter = useEnter(() => void navigate(paths.album, { replace: true }));
  const error = enter.error ?? owner.error;
  const isDead = found === '' || statusOf(error) === 404;
  if (isDead) return <ErrorNotice message={links.dead} />;
  if (!owner.data)
    return error ? (
      <ErrorNotice message={errorMessage(error, links.failed)} onRetry={() => void owner.refetch()} />
    ) : (
      <Spinner size={32} />
    );
  const { username } = owner.data;
  const other = user && !ended && user.username !== username && user.username;
  return (
    <Stack>
      <Text>{links.opens(username)}</Text>
      {other && <Text c="dimmed">{links.opensInPlaceOf(other)}</Text>}
      {error && <ErrorNotice message={errorMessage(error, links.failed)} />}
      <BusyButton
        size="lg"
        fullWidth
        busy={enter.isPending}
        busyLabel={links.opening}
        onClick={() => enter.mutate({ secret })}
      >
        {links.action(username)}
      </BusyButton>
    </Stack>
  );
}
