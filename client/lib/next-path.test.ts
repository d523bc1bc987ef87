import { expect, it } from 'vitest';
import { safeNext } from './next-path.ts';

const origin = 'https://wedding.example';

it('leads back into the site', () => {
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
])('leads nowhere by %j', (next) => {
  expect(safeNext(next, origin)).toBeNull();
});
