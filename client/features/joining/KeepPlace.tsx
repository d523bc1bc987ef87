import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { messages } from '../../../shared/messages.ts';
import type { Profile } from '../../../shared/users.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { useConfirmClose } from '../../lib/hooks/use-address-dialog.ts';
import { SuccessNotice } from '../../ui/Notice.tsx';
import { useVerification } from '../login/index.ts';
import { useRefreshProfile } from './hooks.ts';

const { keeping } = messages;
const KeepPlaceDialog = lazyPart(() => import('./KeepPlaceDialog.tsx'));

/** Asks a guest who joined by name for an e-mail and a password. */
export default function KeepPlace({ user }: { user: Profile }) {
  const dialog = useConfirmClose('keep');
  const refresh = useRefreshProfile(user.id);
  const [kept, setKept] = useState(false);
  const onKept = () => {
    setKept(true);
    void refresh();
  };
  const verification = useVerification(onKept);
  if (kept) return <SuccessNotice message={keeping.done} />;
  return (
    <Stack component="section" aria-labelledby="keep" align="start" gap="sm" maw="44rem">
      <Title id="keep">{keeping.title}</Title>
      <Text>{keeping.why}</Text>
      <Button onClick={() => dialog.open('place')}>{keeping.action}</Button>
      {dialog.opening > 0 && (
        <KeepPlaceDialog
          key={dialog.opening}
          user={user}
          dialog={dialog}
          onKept={onKept}
          onSent={verification.begin}
        />
      )}
      {verification.dialog}
    </Stack>
  );
}
