import { Title } from '@mantine/core';
import type { Profile } from '../../../shared/users.ts';
import { questions } from '../../../shared/questions.ts';
import { labels } from '../../../shared/messages/labels.ts';
import styles from './Profile.module.css';

type Props = {
  answers: Profile['profile_questions'];
  /** Whether the reader gave the answers. */
  own: boolean;
};

export function Answers({ answers, own }: Props) {
  const answered = questions.filter(({ name }) => answers[name].trim() !== '');
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <Title order={2} id="questions" mb="md">
        {labels.texts.profileQuestions}
      </Title>
      <dl className={styles.answers}>
        {answered.map(({ name, label, aboutThem }) => (
          <div key={name} className={styles.pair}>
            <dt>{own ? label : aboutThem}</dt>
            <dd className="display words" dir="auto">
              {answers[name]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
