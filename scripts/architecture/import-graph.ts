import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const top = join(import.meta.dirname, '../..');
const folders = ['client', 'server', 'shared', 'migrations', 'scripts', 'e2e'];

/** `to` is a path from the top of the repository, or the name of a package. */
export type Import = { to: string; typeOnly: boolean };
export type Source = { path: string; lines: string[]; imports: Import[] };

/** Reads every source file and its imports, tests included. */
export const readSources = (): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !file.name.endsWith('.d.ts'))
      .map((file) => readSource(relative(top, join(file.parentPath, file.name)))),
  );

/** @throws when the file cannot be parsed */
function readSource(path: string): Source {
  const text = readFileSync(join(top, path), 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ to: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      to: text.slice(start + 1, end - 1),
      typeOnly: false,
    })),
  ];
  const resolved = imports.map(({ to, typeOnly }) => ({
    to: to.startsWith('.') ? relative(top, resolve(top, dirname(path), to)) : to,
    typeOnly,
  }));
  return { path, lines: text.split('\n'), imports: resolved };
}

export const isOwn = (to: string): boolean => folders.some((folder) => to.startsWith(`${folder}/`));
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(server\/testing|e2e)\//.test(path);
