import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { isWrittenIn, readerLanguage, rememberLanguage } from './Translation.tsx';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  [['pt-BR', 'es-MX', 'en'], 'es'],
  [['zh-TW'], 'zh-CN'],
  [['ja-JP'], 'ja'],
  [['uk'], 'en'],
])('A browser of %j reads translations in %s', (languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(readerLanguage()).toBe(expected);
});

it('The language that was chosen last wins', () => {
  vi.stubGlobal('navigator', { languages: ['ja'] });
  rememberLanguage('es');
  expect(readerLanguage()).toBe('es');
});

it('A script that identifies the reader’s language needs no translation', () => {
  expect(isWrittenIn('おめでとう', 'ja')).toBe(true);
  expect(isWrittenIn('新婚快乐', 'zh-CN')).toBe(true);
  expect(isWrittenIn('おめでとう', 'en')).toBe(false);
  expect(isWrittenIn('Congratulations', 'en')).toBe(false);
  expect(isWrittenIn('Congratulations', 'en', 'en')).toBe(true);
  expect(isWrittenIn('Congratulations', 'es', 'en')).toBe(false);
});
