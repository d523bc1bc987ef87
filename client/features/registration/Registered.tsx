import { Link, useNavigate } from 'react-router';
import { delays } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { labels } from '../../../shared/messages/labels.ts';
import { paths } from '../../app/paths.ts';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { SuccessNotice } from '../../ui/Notice.tsx';

export function Registered({ username }: { username: string }) {
  const navigate = useNavigate();
  const state = { username };
  useDelayed(true, delays.afterRegistration, () => void navigate(paths.login, { state }));
  return (
    <SuccessNotice message={messages.registration.success}>
      <Link to={paths.login} state={state}>
        {labels.actions.goThereNow}
      </Link>
    </SuccessNotice>
  );
}
