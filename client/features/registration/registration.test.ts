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

/** Spec section 5, in its order: each wrong from there on, so that only the order decides. */
const wrong: [string, object, string][] = [
  ['username', { username: ' ' }, 'Username is required'],
  ['email', { email: '' }, 'Email is required'],
  ['about', { about: '' }, 'Please provide one sentence about yourself'],
  [
    'how_long_known',
    { how_long_known: '' },
    'Please answer when and where you first met the bride and/or groom',
  ],
  [
    'fondest_memory',
    { fondest_memory: 'x'.repeat(1001) },
    "'Fondest memory' must be 1000 characters or less",
  ],
  ['favorite_food', { favorite_food: '' }, 'Please share your favorite food'],
  ['favorite_song', { favorite_song: '' }, 'Please share your favorite song'],
  ['advice_wishes', { advice_wishes: 'x'.repeat(1001) }, "'Advice' must be 1000 characters or less"],
  ['relationship_tags', { relationship_tags: [] }, 'Please select at least one relationship tag'],
  ['invite_code', { invite_code: '' }, 'Invite code is required'],
  ['password', { password: 'short' }, 'Password must be at least 8 characters long'],
];

it('A valid form without advice is accepted', () => {
  expect(failureOf({})).toBeUndefined();
});

it.each(wrong.map(([field, , sentence], index) => [field, sentence, index] as const))(
  'A broken rule of %s is shown before those of later fields',
  (_field, sentence, index) => {
    const values = Object.assign({}, ...wrong.slice(index).map(([, value]) => value)) as object;
    expect(failureOf({ ...values, confirm_password: 'other' })).toBe(sentence);
  },
);

it('The passwords are compared after every other rule', () => {
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
