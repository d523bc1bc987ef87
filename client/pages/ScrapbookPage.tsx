import { Skeleton } from '@mantine/core';
import { messages } from '../../shared/messages.ts';
import { useSession } from '../app/session.tsx';
import { NewEntryButton, Scrapbook, ScrapbookFrame } from '../features/scrapbook/index.ts';
import { Page, PageFrame } from '../ui/Page.tsx';
import { SendingBarHost } from './SendingBarHost.tsx';

export default function ScrapbookPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <SendingBarHost />
      <Page
        title={messages.scrapbook.page}
        heading={<Greeting name={user.username} />}
        actions={<NewEntryButton />}
      >
        <Scrapbook userId={user.id} />
      </Page>
    </>
  );
}

export const Frame = () => (
  <PageFrame
    heading={<Skeleton component="span" display="inline-block" width="min(9em, 70vw)" height="0.7em" />}
    actions={<NewEntryButton />}
  >
    <ScrapbookFrame />
  </PageFrame>
);

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
