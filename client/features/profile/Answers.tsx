import type { Profile } from '../../../shared/users.ts';
import { questions } from '../../../shared/questions.ts';
import { labels } from '../../../shared/messages/labels.ts';
import styles from './Answers.module.css';

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
      <h2 id="questions" className={styles.heading}>
        {labels.texts.profileQuestions}
      </h2>
      <dl className={styles.list}>
        {answered.map(({ name, label, aboutThem }) => (
          <div key={name} className={styles.pair}>
            <dt>{own ? label : aboutThem}</dt>
            <dd dir="auto">{answers[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
