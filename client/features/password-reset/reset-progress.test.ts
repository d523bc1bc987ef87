import { expect, it } from 'vitest';
import { codeSent, fromLink, parseProgress } from './reset-progress.ts';

it('starts at the last step by a whole link only', () => {
  expect(fromLink(new URLSearchParams('email=ada%40example.org&code=aB3dE6gH'))).toEqual({
    step: 3,
    email: 'ada@example.org',
    code: 'aB3dE6gH',
  });
  expect(fromLink(new URLSearchParams('email=ada%40example.org'))).toBeNull();
  expect(fromLink(new URLSearchParams('email=&code=aB3dE6gH'))).toBeNull();
});

it('does not ask twice for an e-mail address', () => {
  expect(codeSent('ada@example.org')).toMatchObject({ step: 2, email: 'ada@example.org' });
  expect(codeSent('ada')).toMatchObject({ step: 2, identifier: 'ada', email: '' });
});

it('remembers the second step while the code holds', () => {
  const stored = JSON.stringify({ step: 2, identifier: 'ada', email: '', until: 600_000 });
  expect(parseProgress(stored, 599_999)).toEqual({ step: 2, identifier: 'ada', email: '' });
  expect(parseProgress(stored, 600_000)).toBeNull();
  expect(['{', 'null', '3', null].map((text) => parseProgress(text, 0))).toEqual([null, null, null, null]);
});
