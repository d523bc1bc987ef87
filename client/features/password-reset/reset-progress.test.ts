import { expect, it } from 'vitest';
import { codeSent, fromLink, parseProgress } from './reset-progress.ts';

it('The reset starts at the last step only with a complete link', () => {
  expect(fromLink(new URLSearchParams('email=ada%40example.org&code=aB3dE6gH'))).toEqual({
    step: 3,
    email: 'ada@example.org',
    code: 'aB3dE6gH',
  });
  expect(fromLink(new URLSearchParams('email=ada%40example.org'))).toBeNull();
  expect(fromLink(new URLSearchParams('email=&code=aB3dE6gH'))).toBeNull();
});

it('The second step does not request an e-mail address that was entered already', () => {
  expect(codeSent('ada@example.org')).toMatchObject({ step: 2, email: 'ada@example.org' });
  expect(codeSent('ada')).toMatchObject({ step: 2, identifier: 'ada', email: '' });
});

it('The second step is restored while the code is valid', () => {
  const stored = JSON.stringify({ step: 2, identifier: 'ada', email: '', until: 600_000 });
  expect(parseProgress(stored, 599_999)).toEqual({ step: 2, identifier: 'ada', email: '' });
  expect(parseProgress(stored, 600_000)).toBeNull();
  expect(['{', 'null', '3', null].map((text) => parseProgress(text, 0))).toEqual([null, null, null, null]);
});
