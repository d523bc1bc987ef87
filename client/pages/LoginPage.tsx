import { labels } from '../../shared/messages/labels.ts';
import { LoginForm } from '../features/login/LoginForm.tsx';
import { Page } from '../ui/Page.tsx';

export default function LoginPage() {
  return (
    <Page title={labels.pages.login} heading={labels.pages.loginHeading} width="narrow" ornament>
      <LoginForm />
    </Page>
  );
}
