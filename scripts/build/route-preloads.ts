import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstCalls } from '../../client/app/first-calls.ts';
import { pageFiles, paths } from '../../client/app/paths.ts';
import { FRAME_CHUNK } from './chunks.ts';
import { filesOf, manifestFile, type Manifest } from './build-manifest.ts';

/** The fonts of headings and text; loading them after the first display would shift the layout. */
const faces = /-latin-wght-normal\.woff2$/;

const indexModules = ['index.html'];
const frame = [...indexModules, FRAME_CHUNK];

/** The modules and chunks that each path needs before its first display. */
export const routeModules: Record<string, string[]> = { [paths.landing]: indexModules };
for (const [path, file] of Object.entries(pageFiles)) routeModules[path] = [...frame, `pages/${file}.tsx`];

/**
 * Writes the files that each path needs beyond `index.html`, and its first calls, for `server/http/pages.ts` to name them in
 * the page.
 */
export function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(await readFile(join(dir, manifestFile), 'utf8')) as Manifest;
      const always = new Set(filesOf(manifest, indexModules));
      const fonts = filesOf(
        manifest,
        Object.keys(manifest).filter((key) => faces.test(key)),
      );
      const preloads = Object.fromEntries(
        Object.entries(routeModules).map(([path, modules]) => [
          path,
          [
            ...filesOf(manifest, modules),
            // The names of the landing page are painted before any font is there, and stay in their places.
            ...(path === paths.landing ? [] : fonts),
          ].filter((file) => !always.has(file)),
        ]),
      );
      await writeFile(join(dir, '.vite/preloads.json'), JSON.stringify(preloads));
      await writeFile(join(dir, '.vite/first-calls.json'), JSON.stringify(firstCalls));
    },
  };
}
