import { Navigate, useParams } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { GuestProfile, NoProfile, parseUserId } from '../features/profile/index.ts';
import { SendingBarHost } from './SendingBarHost.tsx';

export default function UserPage() {
  const session = useSession();
  const userId = parseUserId(useParams().userId);
  if (userId === null) return <NoProfile message={messages.profile.invalidId} />;
  if (userId === session.userId) return <Navigate to={paths.profile} replace />;
  return (
    <>
      <SendingBarHost />
      <GuestProfile userId={userId} />
    </>
  );
}
