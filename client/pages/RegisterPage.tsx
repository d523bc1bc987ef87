import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { Registered, RegistrationForm, SectionList } from '../features/registration/index.ts';
import { Page } from '../ui/Page.tsx';
import styles from './RegisterPage.module.css';

export default function RegisterPage() {
  const [query] = useSearchParams();
  const [registered, setRegistered] = useState<string | null>(null);
  const invite = query.get('invite')?.trim() || null;
  if (registered !== null) {
    return (
      <Page title="Register" heading="Join Our Wedding Journal" width="reading">
        <Registered username={registered} />
      </Page>
    );
  }
  return (
    <div className={styles.columns}>
      <SectionList />
      <Page title="Register" heading="Join Our Wedding Journal" width="reading">
        <p className={styles.intro}>
          Takes about 3 minutes. Your answers are kept on this device until you finish.
          <br />
          Have you been here before? <Link to={paths.login}>Log in</Link>
        </p>
        <RegistrationForm invite={invite} onRegistered={setRegistered} />
      </Page>
    </div>
  );
}
