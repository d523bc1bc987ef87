import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { useEnter, useLinkOwner } from '../features/joining/hooks.ts';
import { errorMessage, statusOf } from '../lib/errors.ts';
import { useRestoredState } from '../lib/hooks/use-restored-state.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ErrorNotice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const { links } = messages;

/** Says whose account a link opens, and opens it by a tap: a preview of the link spends nothing. */
export default function EnterPage() {
  const navigate = useNavigate();
  const { user, ended } = useSession();
  const [secret] = useRestoredState<string | null>(null, () => globalThis.window?.location.hash.slice(1));
  const owner = useLinkOwner(secret);
  const enter = useEnter(() => void navigate(paths.album, { replace: true }));
  const error = enter.error ?? owner.error;
  const isDead = [400, 404].includes(statusOf(error) ?? 0);
  const name = isDead ? undefined : owner.data?.username;
  const other = user && !ended && user.username !== name && user.username;
  return (
    <Page title={links.enter} width="narrow" ornament>
      <Stack>
        {!name && !error && <Spinner size={32} />}
        {name && <Text>{links.opens(name)}</Text>}
        {name && other && <Text c="dimmed">{links.opensInPlaceOf(other)}</Text>}
        {error && (
          <ErrorNotice
            message={errorMessage(error, messages.generic.unexpected)}
            onRetry={name || isDead ? undefined : () => void owner.refetch()}
          />
        )}
        {name && secret && (
          <BusyButton size="lg" fullWidth busy={enter.isPending} onClick={() => enter.mutate({ secret })}>
            {links.action(name)}
          </BusyButton>
        )}
      </Stack>
    </Page>
  );
}
