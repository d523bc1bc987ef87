import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { paths } from '../../client/app/paths.ts';
import { chunksOf, manifestFile, type Manifest } from './build-manifest.ts';
import { routeModules } from './route-preloads.ts';

/** The compressed size, in kilobytes, of the files that a browser fetches, computed from the build manifest. */

const dist = join(import.meta.dirname, '../../dist/client');

const album = routeModules[paths.album] ?? [];
const scrapbook = routeModules[paths.scrapbook] ?? [];
const entryDialog = ['features/album/dialog/EntryDialogContent.tsx', 'features/comments/CommentSection.tsx'];

/** The maximum of script, in kilobytes, that a path loads before its first display. */
const maxScript: Record<string, number> = {
  [paths.landing]: 95,
  [paths.login]: 170,
  [paths.register]: 172,
  [paths.forgotPassword]: 170,
  [paths.resetPassword]: 170,
};
const maxScriptInside = 190;

/** Modules that are loaded on first use, and the modules that are loaded before them. */
const lazy = {
  'entry dialog': { roots: entryDialog, beyond: album, most: 58 },
  'entry form': { roots: ['features/entry-form/EntryFormDialog.tsx'], beyond: scrapbook, most: 54 },
  'audio player': { roots: ['ui/audio/WaveformPlayer.tsx'], beyond: [...album, ...entryDialog], most: 3 },
  'large video': {
    roots: ['features/entry-form/VideoFitter.tsx'],
    beyond: [...scrapbook, 'features/entry-form/EntryFormDialog.tsx'],
    most: 8,
  },
  viewer: { roots: ['features/album/dialog/Viewer.tsx'], beyond: [...album, ...entryDialog], most: 20 },
};

const maxCss = 15;
const maxFonts = 90;
/** Scripts of a page: each one more delays a page on a slow line. Its style sheets are in the page. */
export const mostFiles = 18;

export type Measured = { what: string; kilobytes: number; most: number };

const readManifest = () => JSON.parse(readFileSync(join(dist, manifestFile), 'utf8')) as Manifest;

/** The number of scripts that each path of the last build loads before its first display. */
export const countFiles = (): [path: string, files: number][] =>
  Object.entries(routeModules).map(([path, roots]) => [path, chunksOf(readManifest(), roots).length]);

/** The sizes of the last build, for everything that has a budget. */
export function measureBuild(): Measured[] {
  const manifest = readManifest();
  const sizes = new Map<string, number>();
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => {
      const bytes = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
      sizes.set(file, bytes);
      return sum + bytes / 1000;
    }, 0);
  const scripts = (roots: string[]) => chunksOf(manifest, roots).map(({ file }) => file);
  const styles = (roots: string[]) => new Set(chunksOf(manifest, roots).flatMap(({ css = [] }) => css));

  return [
    ...Object.entries(routeModules).flatMap(([path, roots]) => [
      {
        what: `scripts of ${path}`,
        kilobytes: weigh(scripts(roots)),
        most: maxScript[path] ?? maxScriptInside,
      },
      { what: `styles of ${path}`, kilobytes: weigh(styles(roots)), most: maxCss },
    ]),
    ...Object.entries(lazy).map(([what, { roots, beyond, most }]) => {
      const there = new Set(scripts(beyond));
      return { what, kilobytes: weigh(scripts(roots).filter((file) => !there.has(file))), most };
    }),
    { what: 'fonts', kilobytes: fonts(manifest), most: maxFonts },
  ];
}

/** The fonts that every page uses; those for further characters load on demand. */
function fonts(manifest: Manifest): number {
  const faces = Object.entries(manifest).filter(([key]) =>
    /(-latin-wght-normal|plain-zero)\.woff2/.test(key),
  );
  return faces.reduce((sum, [, { file }]) => sum + readFileSync(join(dist, file)).length / 1000, 0);
}

if (import.meta.main) {
  for (const { what, kilobytes, most } of measureBuild()) {
    const over = kilobytes > most ? '  OVER' : '';
    console.log(`${what.padEnd(24)}${kilobytes.toFixed(1).padStart(7)} of ${most} kB${over}`);
  }
}
