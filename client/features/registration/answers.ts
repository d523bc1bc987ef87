import { forQuestions, questions } from '../../../shared/questions.ts';
import { persisted, tabStorage } from '../../lib/storage/storage.ts';

export const blankAnswers = {
  username: '',
  email: '',
  about: '',
  ...forQuestions(() => ''),
  relationship_tags: [] as string[],
  invite_code: '',
};
export type Answers = typeof blankAnswers;
export type RegistrationValues = Answers & { password: string; confirm_password: string };

/** The answers so far, kept in this tab until the registration is done: never a password. */
export const answers = persisted(tabStorage, 'registrationAnswers', blankAnswers);

const optional = new Set<string>(questions.flatMap(({ name, isRequired }) => (isRequired ? [] : [name])));

/** How many of the required fields are answered; a code that came with the link is no question. */
export function progressOf(values: RegistrationValues, hasInvite: boolean): { answered: number; of: number } {
  const required = Object.entries(values).filter(
    ([name]) => !optional.has(name) && !(hasInvite && name === 'invite_code'),
  );
  const isAnswered = (value: string | readonly string[]): boolean =>
    (typeof value === 'string' ? value.trim() : value).length > 0;
  return { answered: required.filter(([, value]) => isAnswered(value)).length, of: required.length };
}
