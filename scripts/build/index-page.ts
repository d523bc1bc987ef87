import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const script = 'before-paint.js';
const source = join(import.meta.dirname, '../../client/public', script);

/**
 * Prepares the page for its first paint: the script before it gets a name by its content, so that a browser that has it
 * asks for nothing, and the application's scripts come after everything that the paint needs.
 */
export function indexPage(): Plugin {
  return {
    name: 'index-page',
    apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      const { code } = await minify(script, readFileSync(source, 'utf8'));
      this.emitFile({ type: 'asset', name: script, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.includes(script),
        );
        return html
          .replace(`./${script}`, `./${file?.fileName}`)
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}
