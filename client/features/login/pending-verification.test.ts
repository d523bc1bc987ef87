import { expect, it } from 'vitest';
import { parseVerification } from './pending-verification.ts';

const stored = JSON.stringify({ email: 'ada@example.org', deadline: 600_000 });

it('is remembered while its code holds', () => {
  expect(parseVerification(stored, 599_999)).toEqual({ email: 'ada@example.org', deadline: 600_000 });
  expect(parseVerification(stored, 600_000)).toBeNull();
});

it.each([null, '', 'null', '{', '[]', '{"email":"ada@example.org"}', '{"email":1,"deadline":9e9}'])(
  'is nothing when the tab holds %j',
  (text) => {
    expect(parseVerification(text, 0)).toBeNull();
  },
);
