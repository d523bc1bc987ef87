import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { routeModules, writePreloads } from './route-preloads.ts';

/** Beneath `dist/client`: the markup of each page by the pattern of its path. */
const prerenderedFile = '.vite/prerendered.json';

const root = join(import.meta.dirname, '../../client');
const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };

/**
 * Renders every page once after the build, so that the server can send its markup (`server/http/page-head.ts`) and the
 * first paint needs no script. The pages of guests consist of a skeleton. Also writes what each page preloads.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
      await writePreloads(dir);
      const outDir = await mkdtemp(join(tmpdir(), 'prerender-'));
      try {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [react()],
          ssr: { noExternal: true },
          build: {
            ssr: 'prerender.tsx',
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { output: names },
          },
        });
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [join(outDir, 'prerender.mjs'), ...Object.keys(routeModules)],
          { maxBuffer: 16 * 1024 * 1024 },
        );
        await writeFile(join(dir, prerenderedFile), stdout);
      } finally {
        await rm(outDir, { recursive: true, force: true });
      }
    },
  };
}
