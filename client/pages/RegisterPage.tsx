import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { labels } from '../../shared/messages/labels.ts';
import { paths } from '../app/paths.ts';
import { Registered, RegistrationForm, SectionList } from '../features/registration/index.ts';
import { Page } from '../ui/Page.tsx';
import styles from './RegisterPage.module.css';

export default function RegisterPage() {
  const [query] = useSearchParams();
  const [answered, setAnswered] = useState('');
  const [registered, setRegistered] = useState<string | null>(null);
  const invite = query.get('invite')?.trim() || null;
  if (registered !== null) {
    return (
      <Page title={labels.pages.register} heading={labels.pages.registerHeading} width="narrow">
        <Registered username={registered} />
      </Page>
    );
  }
  return (
    <Page title={labels.pages.register} heading={labels.pages.registerHeading} width="reading">
      <p className={styles.intro}>
        {labels.texts.registrationHint}
        <br />
        {labels.texts.haveAccount} <Link to={paths.login}>{labels.actions.loginAgain}</Link>
      </p>
      <div className={styles.columns}>
        <SectionList answered={answered} />
        <RegistrationForm inviteFromLink={invite} onRegistered={setRegistered} onAnswered={setAnswered} />
      </div>
    </Page>
  );
}
