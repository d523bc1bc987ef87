import { labels } from '../../shared/messages/labels.ts';
import { useSession } from '../app/session.tsx';
import { MyProfile } from '../features/profile/MyProfile.tsx';
import { Page } from '../ui/Page.tsx';

export default function ProfilePage() {
  const { userId } = useSession();
  return <Page title={labels.pages.myProfile}>{userId !== null && <MyProfile userId={userId} />}</Page>;
}
