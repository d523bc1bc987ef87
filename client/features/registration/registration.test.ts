import { expect, it } from 'vitest';
import { forQuestions } from '../../../shared/questions.ts';
import { firstInvalidField } from '../../../shared/first-issue.ts';
import { blankAnswers, progressOf } from './answers.ts';
import { RegistrationForm } from '../../../shared/users.ts';

const good = {
  username: 'ada',
  email: 'ada@example.org',
  about: 'A cousin',
  ...forQuestions(({ name }) => `An answer about ${name}`),
  advice_wishes: '',
  relationship_tags: ['RIT'],
  invite_code: 'ABCD',
  password: 'Secret12',
  confirm_password: 'Secret12',
};
const failureOf = (values: object) => {
  const { error } = RegistrationForm.safeParse({ ...good, ...values });
  return error && firstInvalidField(error).message;
};

it('The passwords are compared after every other rule', () => {
  expect(failureOf({})).toBeUndefined();
  const sentence = 'Password must be at least 8 characters long';
  expect(failureOf({ password: 'short', confirm_password: 'other' })).toBe(sentence);
  expect(failureOf({ confirm_password: 'Secret13' })).toBe('Passwords do not match');
});

it('The required answers are counted', () => {
  const blank = { ...blankAnswers, password: '', confirm_password: '' };
  expect(progressOf(blank, false)).toEqual({ answered: 0, of: 11 });
  expect(progressOf({ ...good, favorite_food: ' ', advice_wishes: 'Dance' }, false)).toEqual({
    answered: 10,
    of: 11,
  });
  // The code of the link is there before anything is typed.
  expect(progressOf({ ...blank, invite_code: 'ABCD' }, true)).toEqual({ answered: 0, of: 10 });
});
