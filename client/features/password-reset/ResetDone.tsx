import { Link, useNavigate } from 'react-router';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { SuccessNotice } from '../../ui/Notice.tsx';

export function ResetDone({ message }: { message: string }) {
  const navigate = useNavigate();
  useDelayed(true, delays.afterReset, () => void navigate(paths.login));
  return (
    <SuccessNotice message={message}>
      <span>{messages.reset.redirecting}</span>
      <Link to={paths.login}>{labels.actions.goThereNow}</Link>
    </SuccessNotice>
  );
}
