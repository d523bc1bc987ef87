import { expect, test } from 'vitest';
import { withPreloads } from './page-head.ts';

const page = '<html><head><title>Journal</title></head><body></body></html>';
const preloads = {
  '/': [],
  '/album': ['assets/Album.js', 'assets/Album.css'],
  '/user/:userId': ['assets/User.js', 'assets/text.woff2'],
};
const linksOf = (pathname: string, base = '') =>
  [
    ...withPreloads(page, preloads, pathname, base).matchAll(
      /<link rel="(\w+)"[^>]* crossorigin href="([^"]+)">/g,
    ),
  ].map(([, rel, href]) => [rel, href]);

test('A page names the files that its path needs, beneath the base path', () => {
  expect(linksOf('/album')).toEqual([
    ['modulepreload', '/assets/Album.js'],
    ['stylesheet', '/assets/Album.css'],
  ]);
  expect(linksOf('/album/')).toHaveLength(2);
  expect(linksOf('/user/7', '/wedding')).toEqual([
    ['modulepreload', '/wedding/assets/User.js'],
    ['preload', '/wedding/assets/text.woff2'],
  ]);
  expect(withPreloads(page, preloads, '/album', '')).toMatch(/<link [^>]+><\/head><body>/);
});

test.each(['/', '/user', '/user/7/8', '/albums', '/nowhere'])(
  '%s needs no files beyond those of the page',
  (pathname) => {
    expect(withPreloads(page, preloads, pathname, '')).toBe(page);
  },
);
