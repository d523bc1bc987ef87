import { LoginForm } from '../features/login/index.ts';
import { Page } from '../ui/Page.tsx';

export default function LoginPage() {
  return (
    <Page title="Login" heading="Welcome Back" width="narrow" ornament>
      <LoginForm />
    </Page>
  );
}
