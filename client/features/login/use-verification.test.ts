import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeRules } from '../../../shared/limits.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { beginVerification, recallVerification } from './use-verification.tsx';

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

it('A pending verification is stored while its code is valid', () => {
  const deadline = codeRules.verification.seconds * 1000;
  expect(recallVerification(0)).toBeNull();
  beginVerification('ada@example.org', 0);
  expect(recallVerification(deadline - 1)).toEqual({ email: 'ada@example.org', deadline });
  expect(recallVerification(deadline)).toBeNull();
});
