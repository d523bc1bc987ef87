import { Navigate, useParams } from 'react-router';
import { messages } from '../../shared/messages.ts';
import { idFrom, paths } from '../app/paths.ts';
import { useSession } from '../app/session.tsx';
import { GuestProfile, NoProfile } from '../features/profile/GuestProfile.tsx';

export default function UserPage() {
  const session = useSession();
  const userId = idFrom(useParams().userId);
  if (userId === null) return <NoProfile message={messages.profile.invalidId} />;
  if (userId === session.userId) return <Navigate to={paths.profile} replace />;
  return <GuestProfile userId={userId} />;
}
