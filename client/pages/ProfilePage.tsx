import { useSession } from '../app/session.tsx';
import { MyProfile } from '../features/profile/index.ts';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const { userId } = useSession();
  return <Page title="My Profile">{userId !== null && <MyProfile userId={userId} />}</Page>;
}
