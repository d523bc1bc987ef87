import { labels } from '../../shared/messages/labels.ts';
import { passwordRules } from '../lib/password-rules.ts';
import { CheckIcon, CircleIcon } from './icons.tsx';
import styles from './PasswordRules.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The password rule in four parts that tick off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules} aria-label={labels.texts.passwordRules}>
      {passwordRules(password).map(({ rule, kept }) => (
        <li key={rule} className={styles.rule} data-kept={kept || undefined}>
          {kept ? <CheckIcon size={20} /> : <CircleIcon size={20} />}
          {rule}
          {kept && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}
