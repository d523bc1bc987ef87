import { characters, limits } from '../../shared/limits.ts';
import { passwordClasses } from '../../shared/password-rule.ts';

const { min, max } = limits.password;

/** The parts of the password rule, each with whether a password keeps it. */
export function passwordRules(password: string): { rule: string; kept: boolean }[] {
  const length = characters(password);
  return [
    { rule: `${min}-${max} characters`, kept: length >= min && length <= max },
    { rule: 'a lowercase letter', kept: passwordClasses.lowercase.test(password) },
    { rule: 'an uppercase letter', kept: passwordClasses.uppercase.test(password) },
    { rule: 'a number', kept: passwordClasses.number.test(password) },
  ];
}
