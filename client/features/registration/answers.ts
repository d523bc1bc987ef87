import { forQuestions } from '../../../shared/questions.ts';
import { tabStorage } from '../../lib/storage/storage.ts';

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
const key = 'registrationAnswers';

export const recallAnswers = (): Answers => parseAnswers(tabStorage.get(key));
export const keepAnswers = (answers: Answers): void => tabStorage.set(key, JSON.stringify(pick(answers)));
export const forgetAnswers = (): void => tabStorage.remove(key);

/** What was stored, as far as it has the form of answers; blank elsewhere. */
export function parseAnswers(stored: string | null): Answers {
  try {
    return pick((JSON.parse(stored ?? '{}') ?? {}) as Record<string, unknown>);
  } catch {
    return blankAnswers;
  }
}

function pick(from: Record<string, unknown>): Answers {
  const entries = Object.entries(blankAnswers).map(([name, blank]) => {
    const value = from[name];
    const fits = Array.isArray(blank) ? isTexts(value) : typeof value === 'string';
    return [name, fits ? value : blank] as const;
  });
  return Object.fromEntries(entries) as Answers;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
