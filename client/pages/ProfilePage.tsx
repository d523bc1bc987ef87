import { labels } from '../../shared/messages/labels.ts';
import { useSession } from '../app/session.tsx';
import { MyProfile } from '../features/profile/index.ts';
import { Page } from '../ui/Page.tsx';
import { SendingBarHost } from './SendingBarHost.tsx';

export default function ProfilePage() {
  const { userId } = useSession();
  return (
    <>
      <SendingBarHost />
      <Page title={labels.pages.myProfile}>{userId !== null && <MyProfile userId={userId} />}</Page>
    </>
  );
}
