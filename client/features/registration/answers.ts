import { forQuestions, questions } from '../../../shared/questions.ts';

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

const optional: ReadonlySet<string> = new Set(
  questions.filter(({ required }) => required === null).map(({ name }) => name),
);

export const isAnswered = (value: string | readonly string[]): boolean =>
  (typeof value === 'string' ? value.trim() : value).length > 0;

export function progressOf(values: RegistrationValues): { answered: number; of: number } {
  const required = Object.entries(values).filter(([name]) => !optional.has(name));
  return { answered: required.filter(([, value]) => isAnswered(value)).length, of: required.length };
}
