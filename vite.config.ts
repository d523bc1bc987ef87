import react from '@vitejs/plugin-react';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipWithCallback } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { FRAME_CHUNK, indexPage, prerender } from './scripts/build/pages.ts';

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

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  // The server puts the journal's own base path in front, which the build does not know.
  base: './',
  plugins: [react(), indexPage(), prerender(), completeFiles()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    // The licences of what is in the scripts, with their texts: most ask to be handed on with every copy.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // The build is one of three lines of a start.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // Each takes its modules with their imports. Without them a page has about 40 small scripts: what all pages
          // need, what a guest's landing page needs beyond it, what pages with a top bar and forms share, and those with
          // entries.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'api', test: /client\/(?:app\/api|outbox\/item)\.ts$/, priority: 2 },
            {
              name: FRAME_CHUNK,
              test: /client\/(?:pages\/Frame\.tsx|features\/login\/LoginForm\.tsx|lib\/format\/(?:durations|text)\.ts)$/,
              priority: 1,
            },
            { name: 'entries', test: /client\/features\/album\/index\.ts$/ },
          ],
        },
      },
    },
  },
});
