import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { labels } from '../../shared/messages/labels.ts';
import { useDelayed } from '../lib/hooks/use-delayed.ts';
import { Ampersand } from './Ampersand.tsx';
import styles from './Completion.module.css';
import { CheckIcon } from './icons.tsx';
import { WaitBar } from './WaitBar.tsx';

type Props = {
  message: string;
  /** What follows by itself. */
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
    <div className={styles.done}>
      <span className={styles.mark}>
        <Ampersand size="100%" />
        <span className={styles.check}>
          <CheckIcon />
        </span>
      </span>
      <p role="status" className={styles.words}>
        <span className={styles.message}>{message}</span> <span className={styles.next}>{next}</span>
      </p>
      <WaitBar after={after} />
      <Button component={Link} to={to} state={state} size="lg">
        {labels.actions.goThereNow}
      </Button>
    </div>
  );
}
