import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { display } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../app/paths.ts';
import { deviceStorage } from '../../lib/storage/storage.ts';
import { useOwnCount } from './hooks.ts';

const { keeping } = messages;
const askedKey = 'keepPlaceAsked';

/** Asks once, after the third entry, to keep the place. */
export default function KeepPlaceOnce({ userId }: { userId: number }) {
  const [isAsked, setIsAsked] = useState(() => deviceStorage.get(askedKey) === String(userId));
  const count = useOwnCount(userId, !isAsked);
  const { pathname } = useLocation();
  // The profile has the same question.
  if (isAsked || count < display.keepPlaceAfter || pathname === paths.profile) return null;
  const onAnswer = () => {
    deviceStorage.set(askedKey, String(userId));
    setIsAsked(true);
  };
  return (
    <Group role="status" justify="space-between" gap="sm" bg="var(--brass-soft)" px="var(--gutter)" py="xs">
      <Text flex="1 1 16rem">{keeping.why}</Text>
      <Group gap="xs">
        <Button component={Link} to={`${paths.profile}#keep`} onClick={onAnswer}>
          {keeping.action}
        </Button>
        <Button variant="subtle" onClick={onAnswer}>
          {keeping.later}
        </Button>
      </Group>
    </Group>
  );
}
