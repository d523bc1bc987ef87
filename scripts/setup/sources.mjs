import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { top } from './steps.mjs';

/**
 * The SHA-256 of the names and contents of files, without tests.
 * @param {string[]} paths files and folders
 */
export function fingerprint(...paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isFile()
      ? path
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted(),
  );
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(top, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * A file and every file of the repository that it imports, directly or through another.
 * @param {string} file
 * @param {Set<string>} [found]
 * @returns {Set<string>}
 */
export function withImports(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)['"]/g)) {
    const imported = join(dirname(file), path);
    if (existsSync(imported)) withImports(imported, found);
  }
  return found;
}

/** All sources of the built client. */
export const clientSources = () => [
  ...['client', 'shared', 'tsconfig.json', 'package-lock.json'].map((path) => join(top, path)),
  ...[...withImports(join(top, 'vite.config.ts'))].toSorted(),
];
