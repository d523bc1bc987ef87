import { characters, limits, passwordClasses } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { labels } from '../../shared/messages/labels.ts';
import { CheckIcon, CircleIcon } from './icons.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './NewPasswordFields.module.css';

const { min, max } = limits.password;

/** The parts of the password rule, in the words of the helper text, each with whether a password keeps it. */
export function passwordRules(password: string) {
  const length = characters(password);
  const { lowercase, uppercase, number } = passwordClasses;
  const kept = {
    length: length >= min && length <= max,
    lowercase: lowercase.test(password),
    uppercase: uppercase.test(password),
    number: number.test(password),
  };
  const parts = Object.entries(messages.password.parts) as [keyof typeof kept, readonly [string, string]][];
  return parts.map(([part, [rule, next]]) => ({ rule, next, kept: kept[part] }));
}

/** The helper text of a new password, whose four parts have a line each and tick off while it is typed; the words between them are read out. */
const PasswordRules = ({ password }: { password: string }) =>
  passwordRules(password).map(({ rule, next, kept }) => {
    const Mark = kept ? CheckIcon : CircleIcon;
    return (
      <span key={rule} style={{ display: 'block' }}>
        <span className={styles.rule} data-kept={kept || undefined}>
          <Mark size={18} />
          {rule}
          {kept && <span className="hidden"> {labels.texts.done}</span>}
        </span>
        <span className="hidden">{next}</span>
      </span>
    );
  });

type Field = Omit<React.ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** A new password with its rules, and the same once more. */
export const NewPasswordFields = ({ typed, first, again }: { typed: string; first: Field; again: Field }) => (
  <>
    <PasswordField {...first} description={<PasswordRules password={typed} />} autoComplete="new-password" />
    <PasswordField {...again} autoComplete="new-password" />
  </>
);
