import { expect, it } from 'vitest';
import { parseVerification } from './pending-verification.ts';

const stored = JSON.stringify({ email: 'ada@example.org', deadline: 600_000 });

it('A pending verification is stored while its code is valid', () => {
  expect(parseVerification(stored, 599_999)).toEqual({ email: 'ada@example.org', deadline: 600_000 });
  expect(parseVerification(stored, 600_000)).toBeNull();
});

it.each([null, '', 'null', '{', '[]', '{"email":"ada@example.org"}', '{"email":1,"deadline":9e9}'])(
  'A stored %j is no pending verification',
  (text) => {
    expect(parseVerification(text, 0)).toBeNull();
  },
);
