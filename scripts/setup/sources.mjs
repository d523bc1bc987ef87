import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { top } from './steps.mjs';

/** The SHA-256 of the names and contents of files and folders, without tests. @param {string[]} paths */
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

/** All sources of the built client. */
export const clientSources = 'client shared scripts/build vite.config.ts tsconfig.json package-lock.json'
  .split(' ')
  .map((path) => join(top, path));
