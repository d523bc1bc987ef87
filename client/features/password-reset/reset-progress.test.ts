import { expect, it, vi } from 'vitest';
import { codeRules } from '../../../shared/limits.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { codeSent, fromLink, keepProgress, recallProgress } from './reset-progress.ts';

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

it('The second step is restored while the code is valid, and the third as the second, without its code', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const until = codeRules.reset.seconds * 1000;
  expect(recallProgress(0)).toBeNull();
  keepProgress({ step: 2, identifier: 'ada', email: '' }, 0);
  expect(recallProgress(until - 1)).toEqual({ step: 2, identifier: 'ada', email: '' });
  expect(recallProgress(until)).toBeNull();
  keepProgress({ step: 3, email: 'ada@example.org', code: 'aB3dE6gH' });
  expect(recallProgress()).toEqual({ step: 2, identifier: 'ada@example.org', email: 'ada@example.org' });
  expect(JSON.stringify(sessionStorage.getItem('passwordReset'))).not.toContain('aB3dE6gH');
  keepProgress({ step: 1, identifier: 'ada' });
  expect(recallProgress(0)).toBeNull();
  vi.unstubAllGlobals();
});
