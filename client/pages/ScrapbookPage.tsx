import { messages } from '../../shared/messages.ts';
import { useSession } from '../app/session.tsx';
import { NewEntryButton, Scrapbook } from '../features/scrapbook/Scrapbook.tsx';
import { Page } from '../ui/Page.tsx';

export default function ScrapbookPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Page
      title={messages.scrapbook.page}
      heading={<Greeting name={user.username} />}
      actions={<NewEntryButton />}
    >
      <Scrapbook userId={user.id} />
    </Page>
  );
}

/** The name breaks as a whole into the second line. */
function Greeting({ name }: { name: string }) {
  const greeting = messages.scrapbook.greeting(name);
  const start = greeting.indexOf(name);
  return (
    <>
      {greeting.slice(0, start)}
      <span style={{ display: 'inline-block' }}>{greeting.slice(start)}</span>
    </>
  );
}
