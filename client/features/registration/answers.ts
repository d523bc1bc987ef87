import { forQuestions } from '../../../shared/questions.ts';
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
