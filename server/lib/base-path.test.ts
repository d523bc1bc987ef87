import { expect, test } from 'vitest';
import { basePath, pageUnder, withinBase } from './base-path.ts';

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

test('A page finds its files from any depth, and gives the client the base path', () => {
  const html =
    '<head><link href="./assets/a.css"><script src="/before-paint.js"></script><a href="//other.example"></a><a href="https://x.example">';
  expect(pageUnder(html, '/wedding')).toBe(
    '<head>\n    <meta name="base-path" content="/wedding" /><link href="/wedding/assets/a.css"><script src="/wedding/before-paint.js"></script><a href="//other.example"></a><a href="https://x.example">',
  );
  expect(pageUnder(html, '')).toContain(
    'content="" /><link href="/assets/a.css"><script src="/before-paint.js">',
  );
});
