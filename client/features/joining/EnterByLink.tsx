import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
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
  const [secret] = useRestoredState<string | null>(null, () => globalThis.window?.location.hash.slice(1));
  const owner = useLinkOwner(secret ?? '');
  const enter = useEnter(secret ?? '');
  const entering = useMutation({
    mutationFn: enter,
    onSuccess: () => navigate(paths.album, { replace: true }),
  });
  const error = entering.error ?? owner.error;
  const isDead = secret === '' || statusOf(error) === 404;
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
        busy={entering.isPending}
        busyLabel={links.opening}
        onClick={() => entering.mutate()}
      >
        {links.action(username)}
      </BusyButton>
    </Stack>
  );
}
