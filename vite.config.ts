import react from '@vitejs/plugin-react';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipWithCallback } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { FRAME_CHUNK, START_CHUNK, indexPage, prerender } from './scripts/build/pages.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Vite names neither what workers bundle, nor fonts; the licences of these ask to be handed on, too. */
const furtherLicences = [
  '@breezystack/lamejs',
  'mediabunny',
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@fontsource-variable/cormorant',
];

/** Completes the licences; writes `.br` and `.gz` beside every text, so that the server compresses no file later. */
function completeFiles(): Plugin {
  return {
    name: 'complete-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const name of furtherLicences) {
        const text = await readFile(join(import.meta.dirname, 'node_modules', name, 'LICENSE'), 'utf8');
        await appendFile(join(dir, 'licenses.txt'), `\n## ${name}\n\n${text}`);
      }
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|html|svg)$/.test(name));
      const compress = async (file: string) => {
        const bytes = await readFile(file);
        await writeFile(`${file}.br`, await brotli(bytes));
        await writeFile(`${file}.gz`, await gzip(bytes));
      };
      await Promise.all(texts.map((name) => compress(join(dir, name))));
    },
  };
}

/**
 * What begins a chunk: each takes its modules with their imports, the first ones before the others. Without them a page has
 * about 40 small scripts.
 */
const chunks = {
  main: '/client/main.ts /node_modules/react/',
  api: '/client/app/api.ts /client/outbox/item.ts /album/loader.ts',
  [START_CHUNK]: '/client/start.tsx',
  [FRAME_CHUNK]:
    '/Frame.tsx /Avatar.tsx /Notice.tsx /shared/messages.ts /Stack.mjs /TextInput.mjs /use-uncontrolled.mjs /use-callback-ref.mjs',
  forms: '/LoginForm.tsx',
  entries:
    '/album/index.ts /EmptyCollection.tsx /use-end-marker.ts /NativeSelect.mjs /use-debounced- /use-hotkeys.mjs',
};

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  // The server puts the journal's own base path in front, which the build does not know.
  base: './',
  plugins: [react(), indexPage(), prerender(), completeFiles()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // Safari 16 alone does without: it fetches scripts when they are imported.
    modulePreload: { polyfill: false },
    // The licences of what is in the scripts, with their texts: most ask to be handed on with every copy.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // The build is one of three lines of a start.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: Object.entries(chunks).map(([name, modules], index) => ({
            name,
            test: (id: string) => modules.split(' ').some((module) => id.includes(module)),
            priority: 10 - index,
          })),
        },
      },
    },
  },
});
