import { expect, it } from 'vitest';
import { idFrom, safeNext } from './paths.ts';

const origin = 'https://wedding.example';

it('A path within the site is accepted as the next path', () => {
  expect(safeNext('/album?q=cake&entry=3#top', origin)).toBe('/album?q=cake&entry=3#top');
});

it.each([
  null,
  '',
  'album',
  'https://evil.example/',
  '//evil.example/album',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/\n/evil.example',
])('%j is no path within the site', (next) => {
  expect(safeNext(next, origin)).toBeNull();
});

it('Only the digits of an id are one', () => {
  expect(
    ['12', '0', '-1', '1.5', '1e3', 'ada', '', ' 1', '99999999999999999999', null, undefined].map(idFrom),
  ).toEqual([12, ...Array<null>(10).fill(null)]);
});
