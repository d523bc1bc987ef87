import { characters, limits } from '../../shared/limits.ts';

const { min, max } = limits.password;

/** The parts of the password rule, each with whether a password keeps it. */
export function passwordRules(password: string): { rule: string; kept: boolean }[] {
  const length = characters(password);
  return [
    { rule: `${min}-${max} characters`, kept: length >= min && length <= max },
    { rule: 'a lowercase letter', kept: /\p{Ll}/u.test(password) },
    { rule: 'an uppercase letter', kept: /\p{Lu}/u.test(password) },
    { rule: 'a number', kept: /\p{Nd}/u.test(password) },
  ];
}
