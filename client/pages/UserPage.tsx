import { Navigate, useParams } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { GuestProfile, NoProfile } from '../features/profile/GuestProfile.tsx';
import { parseUserId } from '../features/profile/hooks.ts';

export default function UserPage() {
  const session = useSession();
  const userId = parseUserId(useParams().userId);
  if (userId === null) return <NoProfile message={messages.profile.invalidId} />;
  if (userId === session.userId) return <Navigate to={paths.profile} replace />;
  return <GuestProfile userId={userId} />;
}
