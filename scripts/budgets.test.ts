import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** What a phone has to fetch, gzipped: measured in the client that `npm test` has just built. */

type Chunk = { file: string; imports?: string[]; css?: string[] };
const built = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** The files of these chunks and of all that they import outright. */
function files(names: readonly string[], kind: 'js' | 'css'): Set<string> {
  const chunks = new Set<string>();
  const add = (name: string) => {
    if (chunks.has(name)) return;
    chunks.add(name);
    expect(manifest[name], name).toBeDefined();
    manifest[name]?.imports?.forEach(add);
  };
  names.forEach(add);
  return new Set(
    [...chunks].flatMap((name) => {
      const { file = '', css = [] } = manifest[name] ?? {};
      return kind === 'css' ? css : file.endsWith('.js') ? [file] : [];
    }),
  );
}

const kilobytes = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).length, 0) / 1024;

const inside = ['index.html', 'pages/Frame.tsx'];

test.each([
  ['landing', ['index.html'], 95],
  ['login', [...inside, 'pages/LoginPage.tsx'], 170],
  ['registration', [...inside, 'pages/RegisterPage.tsx'], 170],
  ['password reset', [...inside, 'pages/PasswordResetPage.tsx'], 170],
  ['album', [...inside, 'pages/AlbumPage.tsx'], 190],
])('the first visit of %s stays within its scripts', (_page, chunks, most) => {
  const size = kilobytes(files(chunks, 'js'));
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThanOrEqual(most);
});

test('the landing page needs little of style', () => {
  expect(kilobytes(files(['index.html'], 'css'))).toBeLessThanOrEqual(15);
});
