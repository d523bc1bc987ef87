import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { FontFile } from '../../../server/archive/book/fonts.ts';
import type { Compiler } from '../../../server/archive/book/typesetter.ts';
import { makeFolder } from '../../../server/lib/folder.ts';
import { startAsOwner } from '../owner.ts';
import { Refusal } from '../refusal.ts';
import { compiler, compilerBinary, ownFonts, scriptFont, type FontPackage, type Package } from './pinned.ts';

/**
 * Installs the packages of the book when they are first needed, each into a folder of its own; as the owner of the data,
 * who reads them.
 */

/** Where they are kept: the code can belong to another user, and be read-only. */
export const packagesFolder = (dataDir: string): string => resolve(dataDir, '.cache/book');

/** Loads the typesetter. @throws Refusal when it is not installed and cannot be */
export async function loadCompiler(folder: string): Promise<Compiler> {
  const binary = compilerBinary({ platform: process.platform, arch: process.arch, musl: isMusl() });
  const installed = await installedAt(
    folder,
    `typst-${compiler.version}`,
    [compiler, binary],
    (modules, to) => renameSync(modules, join(to, 'node_modules')),
  );
  const load = createRequire(join(installed, 'index.js'));
  return (load(compiler.name) as { NodeCompiler: Compiler }).NodeCompiler;
}

export async function loadOwnFonts(folder: string): Promise<FontFile[]> {
  const files: FontFile[] = [];
  for (const font of ownFonts) files.push(...(await loadFont(folder, font)));
  return files;
}

/** A font of another script, or none where it is not installed and cannot be. */
export async function loadScriptFont(folder: string, id: string): Promise<FontFile[]> {
  const font = scriptFont(id);
  if (!font) return [];
  try {
    return await loadFont(folder, font);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

async function loadFont(folder: string, font: FontPackage): Promise<FontFile[]> {
  const name = `${basename(font.name)}-${font.version}`;
  const installed = await installedAt(folder, name, [font], (modules, to) => {
    for (const file of [...font.files, 'LICENSE_FONT'])
      cpSync(join(modules, font.name, file), join(to, basename(file)));
  });
  return font.files.map((file) => ({ family: font.family, file: join(installed, basename(file)) }));
}

/** The folder with a package, which is there as a whole or not at all. */
async function installedAt(
  folder: string,
  name: string,
  packages: readonly Package[],
  keep: (modules: string, to: string) => void,
): Promise<string> {
  const target = join(folder, name);
  if (existsSync(target)) return target;
  makeFolder(folder);
  const making = mkdtempSync(join(folder, '.making-'));
  try {
    writeFileSync(join(making, 'package.json'), JSON.stringify(manifest(packages)));
    writeFileSync(join(making, 'package-lock.json'), JSON.stringify(lock(packages)));
    process.stderr.write(
      `Installing ${packages[0]?.name ?? name} ${packages[0]?.version ?? ''} into ${folder}\n`,
    );
    const failure = await npmCi(making);
    if (failure !== undefined) throw new Refusal(offline(name, folder, failure));
    const to = join(making, 'whole');
    mkdirSync(to);
    keep(join(making, 'node_modules'), to);
    if (!existsSync(target)) renameSync(to, target);
    return target;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

const offline = (name: string, folder: string, failure: string): string =>
  [
    `${name} is needed for the book and could not be installed: ${failure}`,
    `Without a network: make a book on a machine that has one and is of the same kind, and copy its folder ${folder} to here, or name a copy with --packages`,
  ].join('\n');

const manifest = (packages: readonly Package[]) => ({
  name: 'book-packages',
  version: '0.0.0',
  dependencies: Object.fromEntries(packages.map(({ name, version }) => [name, version])),
});

/** npm refuses a package whose content does not match the checksum of the lock file. */
const lock = (packages: readonly Package[]) => ({
  ...manifest(packages),
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': manifest(packages),
    ...Object.fromEntries(
      packages.map(({ name, version, integrity }) => [`node_modules/${name}`, { version, integrity }]),
    ),
  },
});

/** @returns the reason of a failure */
function npmCi(folder: string): Promise<string | undefined> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--logs-max=0', '--loglevel=error'];
  // The home of the user may be that of root, or none.
  const cache = `--cache=${join(folder, '.npm')}`;
  const briefly = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const npm = startAsOwner((user) =>
    spawn('npm', ['ci', ...options, ...briefly, cache], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    }),
  );
  let errors = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((ended) => {
    npm.on('error', (error) => ended(error.message));
    npm.on('close', (code) => {
      const reason = /^npm error (?!code |errno |syscall |path )(\S.*)/m.exec(errors)?.[1];
      ended(code === 0 ? undefined : (reason ?? `npm ended with ${code ?? 'a signal'}`));
    });
  });
}

const isMusl = (): boolean => {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return process.platform === 'linux' && header.glibcVersionRuntime === undefined;
};
