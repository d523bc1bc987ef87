import { expect, test } from 'vitest';
import { basePath, decodable, withinBase } from './base-path.ts';

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

test.each([
  ['/%zz?a=%zz', '/%25zz?a=%25zz'],
  ['/api-of-others/%', '/api-of-others/%25'],
  ['/login?a=%zz', '/login?a=%zz'],
  ['/api/%', '/api/%'],
  ['/trpc/%', '/trpc/%'],
  ['/uploads/%', '/uploads/%'],
])('%s can be decoded as %s, unless it is of a call or a file', (url, decoded) => {
  expect(decodable(url)).toBe(decoded);
});
