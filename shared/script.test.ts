import { expect, it } from 'vitest';
import { langOf } from './script.ts';

it.each([
  ['京都からの手紙', 'ja'],
  ['新婚快乐', 'zh-Hans'],
  ['결혼을 축하합니다', 'ko'],
  ['ألف مبروك', 'ar'],
  ['מזל טוב', 'he'],
  ['Να ζήσετε', 'el'],
  ['Море після всіх', 'und-Cyrl'],
  ['The first dance', undefined],
  ['We said おめでとう to both of them', undefined],
  ['2026!', undefined],
])('The text "%s" has the language %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
