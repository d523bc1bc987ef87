import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { FRAME_CHUNK, START_CHUNK, indexPage, manifestFile, prerender } from './scripts/build/pages.ts';

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

const english = join(import.meta.dirname, 'shared/messages');

/** Puts the folder of a catalog in the place of `shared/messages`, in every import but those of the grammar of English. */
export const messagesIn = (catalog: string) => [
  { find: /^(?:\.\.?\/)+(?:shared\/)?messages\/(?!english)(?=.+\.ts$)/, replacement: `${catalog}/` },
];

/** The configuration for one language. @param catalog the folder with its sentences */
export const configOf = (locale: string, catalog = english): UserConfig => ({
  root: join(import.meta.dirname, 'client'),
  // The server puts the journal's own base path in front, which the build does not know.
  base: './',
  resolve: { alias: messagesIn(catalog) },
  plugins: [react(), indexPage(locale, catalog), prerender(locale, messagesIn(catalog))],
  build: {
    outDir: '../dist/client',
    // `scripts/build/main.ts` builds one language beside the other.
    emptyOutDir: false,
    manifest: manifestFile(locale),
    // Safari 16 alone does without: it fetches scripts when they are imported.
    modulePreload: { polyfill: false },
    // The licences of what is in the scripts, with their texts: most ask to be handed on with every copy.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // unzipit imports it where it runs in Node.
      external: ['node:worker_threads'],
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

/** Of the development server, in English. */
export default defineConfig(configOf('en'));
