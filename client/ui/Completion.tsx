import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { labels } from '../../shared/messages/labels.ts';
import { useDelayed } from '../lib/hooks/use-delayed.ts';
import styles from './SavedState.module.css';
import { CheckIcon } from './icons.tsx';

type Props = {
  message: string;
  next: string;
  to: string;
  state?: object;
  /** Milliseconds until then. */
  after: number;
};

/** The end of a page's steps: what is done, the redirect that follows, and the way there for who does not wait. */
export function Completion({ message, next, to, state, after }: Props) {
  const navigate = useNavigate();
  useDelayed(true, after, () => void navigate(to, { state }));
  return (
    <Stack align="center" gap="lg" pt="8vh" ta="center">
      <span className={styles.check}>
        <CheckIcon size={36} />
      </span>
      <p role="status" className={`display ${styles.message}`}>
        {message} <small>{next}</small>
      </p>
      <Button component={Link} to={to} state={state} size="lg">
        {labels.actions.goThereNow}
      </Button>
    </Stack>
  );
}
