import { messages } from '../../shared/messages.ts';
import { passwordRules } from '../lib/password-rules.ts';
import { CheckIcon, CircleIcon } from './icons.tsx';
import styles from './PasswordRules.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The helper text of a new password, whose four parts tick off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const rules = passwordRules(password);
  const parts = messages.password.helper.split(new RegExp(`(${rules.map(({ rule }) => rule).join('|')})`));
  return parts.map((part) => {
    const found = rules.find(({ rule }) => rule === part);
    if (!found) return part;
    const Mark = found.kept ? CheckIcon : CircleIcon;
    return (
      <span key={part} className={styles.rule} data-kept={found.kept || undefined}>
        <Mark size={18} />
        {part}
        {found.kept && <VisuallyHidden> (done)</VisuallyHidden>}
      </span>
    );
  });
}
