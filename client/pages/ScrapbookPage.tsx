import { messages } from '../../shared/messages.ts';
import { useSession } from '../app/session.tsx';
import { Scrapbook } from '../features/scrapbook/index.ts';
import { Page } from '../ui/Page.tsx';
import { Sending } from './Sending.tsx';

export default function ScrapbookPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Sending />
      <Page title={messages.scrapbook.page} heading={messages.scrapbook.greeting(user.username)}>
        <Scrapbook userId={user.id} />
      </Page>
    </>
  );
}
