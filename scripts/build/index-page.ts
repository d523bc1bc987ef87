import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const script = 'before-paint.js';
const source = join(import.meta.dirname, '../../client', script);

/**
 * Prepares the page for its first paint: the script before it is in the page, so that the paint waits for one answer, and
 * the application's scripts come after everything that the paint needs.
 */
export function indexPage(): Plugin {
  return {
    name: 'index-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { code } = await minify(script, readFileSync(source, 'utf8'));
        return html
          .replace('<!-- before-paint -->', () => `<script>${code.trim()}</script>`)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}
