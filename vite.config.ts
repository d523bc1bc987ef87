import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipWithCallback } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './scripts/build/chunks.ts';
import { indexPage } from './scripts/build/index-page.ts';
import { prerender } from './scripts/build/prerender.ts';
import { routePreloads } from './scripts/build/route-preloads.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Writes `.br` and `.gz` beside every text file once, so that the server compresses nothing while guests wait. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
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
 * Mantine's ScrollArea takes one small function out of the library that places menus, and every dialog would bring all
 * of that library along.
 */
function scrollAreaAlone(): Plugin {
  const own = '\0merge-refs';
  return {
    name: 'scroll-area-alone',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer = '') =>
      source === '@floating-ui/react' && importer.endsWith('/ScrollArea.mjs') ? own : undefined,
    load: (id) =>
      id === own
        ? `import { useMergedRef } from '@mantine/hooks';
           export const useMergeRefs = (refs) => useMergedRef(...refs);`
        : undefined,
  };
}

export default defineConfig({
  root: join(import.meta.dirname, 'client'),
  // The server puts the journal's own base path in front, which the build does not know.
  base: './',
  plugins: [react(), scrollAreaAlone(), indexPage(), routePreloads(), prerender(), precompress()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The build is one of three lines of a start.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting } },
  },
});
