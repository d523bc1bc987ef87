import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageFiles, paths } from '../../client/app/paths.ts';
import { filesOf, manifestFile, type Manifest } from './build-manifest.ts';

/** The face of everything that is read; a page set in another first would move when it comes. */
const TEXT_FACE = 'atkinson-hyperlegible-next-latin-wght-normal.woff2';

const entry = ['index.html'];
const frame = [...entry, 'pages/Frame.tsx'];

/** The modules that each address needs before it shows anything. */
export const routeModules: Record<string, string[]> = { [paths.landing]: entry };
for (const [path, file] of Object.entries(pageFiles)) routeModules[path] = [...frame, `pages/${file}.tsx`];

/**
 * Writes down what each address needs beyond `index.html` itself, so that the server can name it in the page's head
 * (`server/http/pages.ts`): a browser then fetches all of it at once instead of finding it out script by script.
 */
export function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const manifest = JSON.parse(await readFile(join(dir, manifestFile), 'utf8')) as Manifest;
      const always = new Set(filesOf(manifest, entry));
      const textFace = Object.keys(manifest).filter((key) => key.endsWith(TEXT_FACE));
      const preloads = Object.fromEntries(
        Object.entries(routeModules).map(([path, modules]) => [
          path,
          [
            ...filesOf(manifest, modules),
            ...(path === paths.landing ? [] : filesOf(manifest, textFace)),
          ].filter((file) => !always.has(file)),
        ]),
      );
      await writeFile(join(dir, '.vite/preloads.json'), JSON.stringify(preloads));
    },
  };
}
