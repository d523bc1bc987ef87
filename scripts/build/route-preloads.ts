import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFiles, paths } from '../../client/app/paths.ts';
import { filesOf, manifestFile, type Manifest } from './build-manifest.ts';

/** The fonts of headings and text; loading them after the first display would shift the layout. */
const faces = /-latin-wght-normal\.woff2$/;

/** The chunk of what all pages but the landing page share. */
export const FRAME_CHUNK = 'frame';

const indexModules = ['index.html'];

/** The modules that each path needs before its first display. */
export const routeModules: Record<string, string[]> = { [paths.landing]: indexModules };
for (const [path, file] of Object.entries(pageFiles))
  routeModules[path] = [...indexModules, FRAME_CHUNK, `pages/${file}.tsx`];

/** Writes the files that each path needs beyond `index.html`, for `server/http/pages.ts` to name them in the page. */
export async function writePreloads(dir: string): Promise<void> {
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
}
