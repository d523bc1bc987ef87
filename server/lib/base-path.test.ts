import { expect, test } from 'vitest';
import { basePath, withinBase } from './base-path.ts';

test('The base path is the path of the public address', () => {
  expect(basePath('https://example.org')).toBe('');
  expect(basePath('https://example.org/wedding')).toBe('/wedding');
  expect(basePath('https://example.org/our/wedding/')).toBe('/our/wedding');
});

test.each([
  ['/wedding', '/'],
  ['/wedding?a=b', '/?a=b'],
  ['/wedding/', '/'],
  ['/wedding/api/album?page=2', '/api/album?page=2'],
  ['/api/album', '/api/album'],
  ['/weddings', '/weddings'],
])('%s is %s within', (url, within) => {
  expect(withinBase(url, '/wedding')).toBe(within);
  expect(withinBase(url, '')).toBe(url);
});
