import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { labels } from '../../../shared/messages/labels.ts';
import { loginThenBack } from '../../app/paths.ts';
import { useSession } from '../../app/session.tsx';
import styles from './SessionEndedBar.module.css';

type Props = {
  /** Below the bar of the page, or in its place within a dialog over the page. */
  place?: 'page' | 'dialog';
};

/** No error of the guest: the warm ground of notes, with the one way on. */
export function SessionEndedBar({ place = 'page' }: Props) {
  const { endedAt } = useSession();
  const { pathname, search } = useLocation();
  if (endedAt !== pathname) return null;
  return (
    <Group
      // Read out once: a dialog repeats what the page behind it has said.
      role={place === 'page' ? 'alert' : undefined}
      className={place === 'page' ? styles.page : undefined}
      justify="space-between"
      bg="var(--brass-soft)"
      px="var(--gutter)"
      py="xs"
      fw={600}
    >
      <span>{labels.texts.sessionEnded} </span>
      <Button component={Link} to={loginThenBack(pathname + search)}>
        {labels.actions.loginAgain}
      </Button>
    </Group>
  );
}
