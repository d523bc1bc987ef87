import { messages } from '../../shared/messages.ts';
import { EnterByLink } from '../features/joining/EnterByLink.tsx';
import { Page } from '../ui/Page.tsx';

export default function EnterPage() {
  return (
    <Page title={messages.links.enter} width="narrow" ornament>
      <EnterByLink />
    </Page>
  );
}
