import { Button, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import type { Profile } from '../../../shared/users.ts';
import { useConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { useRestoredState } from '../../lib/hooks/use-restored-state.ts';
import { SuccessNotice } from '../../ui/Notice.tsx';
import {
  beginVerification,
  forgetVerification,
  recallVerification,
  VerificationDialog,
  type PendingVerification,
} from '../login/index.ts';
import { useRefreshProfile } from './hooks.ts';

const { keeping } = messages;
const KeepPlaceDialog = lazy(() => import('./KeepPlaceDialog.tsx'));

/** Asks a guest who joined by name for an e-mail and a password. */
export default function KeepPlace({ user }: { user: Profile }) {
  const dialog = useConfirmClose('keep');
  const refresh = useRefreshProfile(user.id);
  const [kept, setKept] = useState(false);
  const [pending, setPending] = useRestoredState<PendingVerification | null>(null, recallVerification);
  function onKept(): void {
    setPending(null);
    setKept(true);
    void refresh();
  }
  if (kept) return <SuccessNotice message={keeping.done} />;
  return (
    <Stack component="section" aria-labelledby="keep" align="start" gap="sm" maw="44rem">
      <Title order={2} id="keep">
        {keeping.title}
      </Title>
      <Text>{keeping.why}</Text>
      <Button onClick={() => dialog.open('place')}>{keeping.action}</Button>
      <Suspense fallback={null}>
        {dialog.opening > 0 && (
          <KeepPlaceDialog
            key={dialog.opening}
            user={user}
            dialog={dialog}
            onKept={onKept}
            onSent={(email) => setPending(beginVerification(email))}
          />
        )}
      </Suspense>
      {/* On its own: while its code comes, a form beside it would be hidden, and sent again when it is shown. */}
      <Suspense fallback={null}>
        {pending && (
          <VerificationDialog
            key={pending.deadline}
            pending={pending}
            onVerified={onKept}
            onClose={() => {
              forgetVerification();
              setPending(null);
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}
