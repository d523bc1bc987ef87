import { expect, it } from 'vitest';
import { password } from '../../shared/fields.ts';
import { messages } from '../../shared/messages.ts';
import { passwordRules } from './NewPasswordFields.tsx';

const missing = (typed: string) => passwordRules(typed).flatMap(({ rule, kept }) => (kept ? [] : [rule]));

it('Each part of the password rule is checked by itself', () => {
  expect(missing('')).toHaveLength(4);
  expect(missing('abcdefgh')).toEqual(['one uppercase', 'one number']);
  expect(missing('ABC1')).toEqual(['8-16 characters', 'one lowercase']);
});

it.each(['', 'abc', 'Secret12', 'Secret123456789012', 'ÄÖÜäöü12', 'secret12', 'SECRET12', 'Secretary'])(
  'The parts of the rule agree with the whole rule about %j',
  (typed) => {
    expect(missing(typed).length === 0).toBe(password.safeParse(typed).success);
  },
);

it('The parts of the rule make up the helper text', () => {
  expect(messages.password.helper).toBe(
    '8-16 characters with at least one uppercase, one lowercase and one number',
  );
});
