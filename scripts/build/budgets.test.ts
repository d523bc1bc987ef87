import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paths } from '../../client/app/paths.ts';
import { chunksOf, manifestFile, routeModules, type Manifest } from './pages.ts';

/** The compressed sizes, in kilobytes, of what a browser fetches from the client that `npm test` has just built. */

const dist = join(import.meta.dirname, '../../dist/client');
const manifest = JSON.parse(readFileSync(join(dist, manifestFile('en')), 'utf8')) as Manifest;

/** The maximum of script that a path loads before its first display; of others `maxScriptInside`. */
const maxScript: Record<string, number> = {
  [paths.landing]: 96.5,
  [paths.login]: 170,
  [paths.register]: 178.5,
  [paths.forgotPassword]: 172,
  [paths.resetPassword]: 172,
  // With forms and dialogs, of which each part has some.
  [paths.host]: 290,
  [`${paths.host}/:part`]: 290,
};
const maxScriptInside = 186;
const maxCss = 15.4;
const maxFonts = 90;
/** Each script more delays a page on a slow line. */
const maxScripts = 18;
/** Hosts are few, and have forms and dialogs, whose code is shared. */
const maxScriptsOfHosts = 36;

const album = routeModules[paths.album] ?? [];
const scrapbook = routeModules[paths.scrapbook] ?? [];
const entryForm = 'features/entry-form/EntryFormDialog.tsx';
const entryDialog = ['features/album/dialog/EntryDialogContent.tsx', 'features/comments/CommentSection.tsx'];
/** Modules that are loaded on first use, the modules that are loaded before them, and the maximum. */
const lazy: [what: string, roots: string[], beyond: string[], max: number][] = [
  ['entry dialog', entryDialog, album, 72],
  ['entry form', [entryForm], scrapbook, 65.1],
  ['large video', ['features/entry-form/VideoFitter.tsx'], [...scrapbook, entryForm], 8],
  ["hosts' page", ['pages/HostPage.tsx'], [...scrapbook, ...entryDialog, entryForm], 60],
  ['viewer', ['features/album/dialog/Viewer.tsx'], [...album, ...entryDialog], 20],
];

const scripts = (roots: string[]) => chunksOf(manifest, roots).map(({ file }) => file);
const styles = (roots: string[]) => [...new Set(chunksOf(manifest, roots).flatMap(({ css = [] }) => css))];
const kilobytes = (files: string[], compress = (bytes: Buffer): Buffer => gzipSync(bytes, { level: 9 })) =>
  files.reduce((sum, file) => sum + compress(readFileSync(join(dist, file))).length / 1000, 0);
function expectWithin(size: number, max: number): void {
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(max);
}

test.each(Object.entries(routeModules))(
  'The scripts and styles of %s stay within their budgets',
  (path, roots) => {
    expectWithin(kilobytes(scripts(roots)), maxScript[path] ?? maxScriptInside);
    expectWithin(kilobytes(styles(roots)), maxCss);
    expectWithin(scripts(roots).length, path.startsWith(paths.host) ? maxScriptsOfHosts : maxScripts);
    expect(scripts(roots).join(' ')).not.toMatch(/wall|recorder|encoder|capture/i);
  },
);

test.each(lazy)('What the first %s loads stays within its budget', (_what, roots, beyond, max) => {
  const there = new Set(scripts(beyond));
  expectWithin(kilobytes(scripts(roots).filter((file) => !there.has(file))), max);
});

test('The fonts of every page stay within their budget', () => {
  const faces = Object.entries(manifest).filter(([key]) =>
    /(-latin-wght-normal|plain-zero)\.woff2/.test(key),
  );
  expectWithin(
    kilobytes(
      faces.map(([, { file }]) => file),
      (bytes) => bytes,
    ),
    maxFonts,
  );
});
