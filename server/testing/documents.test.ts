import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The documents name files of the repository. */

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const folders = 'client|deploy|docs|e2e|migrations|scripts|server|shared';
const paths = globSync([`{${folders.replaceAll('|', ',')}}/**`, '*.ts'], { cwd: root });

/** The files and folders that a document names in backticks; patterns such as `<area>.router.ts` are left out. */
function namesIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```.*?^```/gms, '');
  const spans = [...text.matchAll(/`([\w./-]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => new RegExp(`^(${folders})/|\\.(ts|tsx|mjs)$`).test(span));
}

/** The paths that a name stands for: a name may begin at any folder. */
function pathsOf(name: string): string[] {
  const end = `/${name.replace(/\/$/, '')}`;
  return paths.filter((path) => `/${path}`.endsWith(end));
}

test.for(documents)('Every file that %s names exists', (document) => {
  expect(namesIn(document).filter((name) => pathsOf(name).length === 0)).toEqual([]);
});

test('The README names every setting and every admin command', () => {
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const settings = [...text('server/config.ts').matchAll(/^ {2}([A-Z_]+): z\b/gm)];
  const commands = globSync('scripts/admin/*.ts', { cwd: root }).flatMap((path) => [
    ...text(path).matchAll(/\bprogram(?:,|\s*\.command\()\s*'([a-z]+)/g),
  ]);
  expect(settings.length).toBeGreaterThan(12);
  expect(commands.length).toBeGreaterThan(10);
  const names = [...settings, ...commands].map(([, name = '']) => name);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text('README.md')))).toEqual([]);
});
