import { characters, limits, passwordClasses } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { CheckIcon, CircleIcon } from './icons.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './NewPasswordFields.module.css';

const { min, max } = limits.password;

/** The parts of the password rule, in the words of the helper text, each with whether a password keeps it. */
export function passwordRules(password: string): { rule: string; kept: boolean }[] {
  const length = characters(password);
  return [
    { rule: `${min}-${max} characters`, kept: length >= min && length <= max },
    { rule: 'one lowercase', kept: passwordClasses.lowercase.test(password) },
    { rule: 'one uppercase', kept: passwordClasses.uppercase.test(password) },
    { rule: 'one number', kept: passwordClasses.number.test(password) },
  ];
}

/** The helper text of a new password, whose four parts have a line each and tick off while it is typed; the words between them are read out. */
function PasswordRules({ password }: { password: string }) {
  const rules = passwordRules(password);
  const lines = messages.password.helper.split(new RegExp(`(?=${rules.map(({ rule }) => rule).join('|')})`));
  return lines.map((line) => {
    const found = rules.find(({ rule }) => line.startsWith(rule));
    if (!found) return line;
    const { rule, kept } = found;
    const Mark = kept ? CheckIcon : CircleIcon;
    return (
      <span key={rule} style={{ display: 'block' }}>
        <span className={styles.rule} data-kept={kept || undefined}>
          <Mark size={18} />
          {rule}
          {kept && <span className="hidden"> (done)</span>}
        </span>
        <span className="hidden">{line.slice(rule.length)}</span>
      </span>
    );
  });
}

type Field = Omit<React.ComponentProps<typeof PasswordField>, 'autoComplete'>;

/** A new password with its rules, and the same once more. */
export const NewPasswordFields = ({ typed, first, again }: { typed: string; first: Field; again: Field }) => (
  <>
    <PasswordField {...first} description={<PasswordRules password={typed} />} autoComplete="new-password" />
    <PasswordField {...again} autoComplete="new-password" />
  </>
);
