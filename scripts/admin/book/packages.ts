import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import type { FontFile } from '../../../server/archive/book/fonts.ts';
import fonts from '../../../server/archive/book/fonts.json' with { type: 'json' };
import type { Compiler } from '../../../server/archive/book/typesetter.ts';
import { makeFolder } from '../../../server/lib/folder.ts';
import { Refusal } from '../arguments.ts';
import { startAsOwner } from '../owner.ts';

/** Installs the packages of the book at their first use, by version and checksum, as the owner of the data. */

type Package = {
  name: string;
  version: string;
  /** Subresource integrity as npm checks it; undefined where it is not known, and npm takes the registry's. */
  integrity: string | undefined;
};

const compiler: Package = {
  name: '@myriaddreamin/typst-ts-node-compiler',
  version: '0.7.0',
  integrity:
    'sha512-snM2byzDcqqQbT6FiGeCgkbviJkxsuaUS/x2RiLoMngFC3UEiciM4LcUKDcIygsH70TroRLPzPIevF0LNGBJNA==',
};
const binarySums: Record<string, string> = {
  'linux-x64-gnu':
    'sha512-Q+ywVMYaxrS7u+PBuCwi9p+lSBpQ3YNkoXKDiS2mMdRka8ddurt5tJvuR0I1ku0bsXTR1/u4IsLwyyHWpKqUuw==',
  'linux-x64-musl':
    'sha512-TTU41wdtp/AnKWAcTPx5tZlMCX0iwyT++pcmxRUkOBr3zaFK0tyD2YG/LbpWEoJIGpX/3Y6DyH+dtDTAp8RKYQ==',
};

/** The part of the compiler that is made for this kind of machine. */
function compilerBinary(): Package {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const linux = header.glibcVersionRuntime === undefined ? '-musl' : '-gnu';
  const libc = { linux, win32: '-msvc' }[process.platform as string] ?? '';
  const platform = `${process.platform}-${process.arch}${libc}`;
  return { ...compiler, name: `${compiler.name}-${platform}`, integrity: binarySums[platform] };
}

const detector: Package[] = [
  {
    name: '@vladmandic/face-api',
    version: '1.7.15',
    integrity:
      'sha512-WDMmK3CfNLo8jylWqMoQgf4nIst3M0fzx1dnac96wv/dvMTN4DxC/Pq1DGtduDk1lktCamQ3MIDXFnvrdHTXDw==',
  },
  {
    name: '@tensorflow/tfjs-backend-wasm',
    version: '4.22.0',
    integrity:
      'sha512-/IYhReRIp4jg/wYW0OwbbJZG8ON87mbz0PgkiP3CdcACRSvUN0h8rvC0O3YcDtkTQtFWF/tcXq/KlVDyV49wmA==',
  },
];
const detectorFiles = [
  '@vladmandic/face-api/dist/face-api.esm.js',
  '@vladmandic/face-api/model/ssd_mobilenetv1_model-weights_manifest.json',
  '@vladmandic/face-api/model/ssd_mobilenetv1_model.bin',
  '@vladmandic/face-api/LICENSE',
  '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
];

/** Where they are kept: the code can belong to another user, and be read-only. */
export const packagesFolder = (dataDir: string): string => resolve(dataDir, '.cache/book');

/** Loads the typesetter. @throws Refusal when it is not installed and cannot be */
export async function loadCompiler(folder: string): Promise<Compiler> {
  const packages = [compiler, compilerBinary()];
  const installed = await installedAt(folder, `typst-${compiler.version}`, packages, (modules, to) =>
    renameSync(modules, join(to, 'node_modules')),
  );
  const load = createRequire(join(installed, 'index.js'));
  return (load(compiler.name) as { NodeCompiler: Compiler }).NodeCompiler;
}

/** The folder of the face detector, or null where it is not installed and cannot be: cuts go by the usual places then. */
export const loadDetector = (folder: string): Promise<string | null> =>
  installedAt(folder, `faces-${detector[0]?.version ?? ''}`, detector, (modules, to) => {
    for (const file of detectorFiles) cpSync(join(modules, file), join(to, basename(file)));
  }).catch(whereRefused(null));

export const loadOwnFonts = (folder: string): Promise<FontFile[]> => loadFont(folder, fonts.own);

/** A font of another script, or none where it is not installed and cannot be. */
export async function loadScriptFont(folder: string, id: string): Promise<FontFile[]> {
  const font = fonts.scripts.find((one) => one.id === id);
  return font ? loadFont(folder, font).catch(whereRefused([])) : [];
}

const whereRefused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Refusal) return value;
    throw error;
  };

type Font = typeof fonts.own;

async function loadFont(folder: string, font: Font): Promise<FontFile[]> {
  const { id, family, version, integrity } = font;
  const name = `@expo-google-fonts/${id}`;
  const files = font.weights.map((weight) => `${weight}/${family.replaceAll(' ', '')}_${weight}.ttf`);
  const packages = [{ name, version, integrity }];
  const installed = await installedAt(folder, `${id}-${version}`, packages, (modules, to) => {
    for (const file of [...files, 'LICENSE_FONT'])
      cpSync(join(modules, name, file), join(to, basename(file)));
  });
  return files.map((file) => ({ family, file: join(installed, basename(file)) }));
}

type Keep = (modules: string, to: string) => void;

/** The folder with a package, which is there as a whole or not at all. */
async function installedAt(folder: string, name: string, packages: readonly Package[], keep: Keep) {
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
