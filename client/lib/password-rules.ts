import { characters, limits } from '../../shared/limits.ts';
import { passwordClasses } from '../../shared/password-rule.ts';

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
