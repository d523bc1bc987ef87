import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** How much a guest's browser has to fetch, told by the manifest of the build; in kilobytes, as they travel. */

const dist = join(import.meta.dirname, '../dist/client');

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const entry = ['index.html'];
/** What stands around every page but the landing page. */
const frame = [...entry, 'pages/Frame.tsx'];
const album = [...frame, 'pages/AlbumPage.tsx'];
const scrapbook = [...frame, 'pages/ScrapbookPage.tsx'];
const entryDialog = ['features/album/EntryWindow.tsx', 'features/comments/CommentSection.tsx'];

/** What each route loads before it shows anything, and what may come then. */
const routes = {
  landing: { roots: entry, most: 95 },
  login: { roots: [...frame, 'pages/LoginPage.tsx'], most: 170 },
  register: { roots: [...frame, 'pages/RegisterPage.tsx'], most: 170 },
  reset: { roots: [...frame, 'pages/PasswordResetPage.tsx'], most: 170 },
  album: { roots: album, most: 190 },
  scrapbook: { roots: scrapbook, most: 190 },
  profile: { roots: [...frame, 'pages/ProfilePage.tsx'], most: 190 },
  user: { roots: [...frame, 'pages/UserPage.tsx'], most: 190 },
};

/** What is loaded when it is first needed, beyond what is there by then. */
const lazy = {
  'entry dialog': { roots: entryDialog, beyond: album, most: 35 },
  'entry form': { roots: ['features/scrapbook/entry-form/EntryFormDialog.tsx'], beyond: scrapbook, most: 35 },
  lightbox: { roots: ['features/album/Zoom.tsx'], beyond: [...album, ...entryDialog], most: 24 },
};

const mostCss = 15;
const mostFonts = 90;

export type Measured = { what: string; kilobytes: number; most: number };

/** Everything that has a budget, as the last build has it. */
export function measureBuild(): Measured[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => {
      const bytes = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
      sizes.set(file, bytes);
      return sum + bytes / 1000;
    }, 0);
  const scripts = (roots: string[]) => reached(manifest, roots).map(({ file }) => file);
  const styles = (roots: string[]) => new Set(reached(manifest, roots).flatMap(({ css = [] }) => css));

  return [
    ...Object.entries(routes).flatMap(([route, { roots, most }]) => [
      { what: `scripts of ${route}`, kilobytes: weigh(scripts(roots)), most },
      { what: `styles of ${route}`, kilobytes: weigh(styles(roots)), most: mostCss },
    ]),
    ...Object.entries(lazy).map(([what, { roots, beyond, most }]) => {
      const there = new Set(scripts(beyond));
      return { what, kilobytes: weigh(scripts(roots).filter((file) => !there.has(file))), most };
    }),
    { what: 'fonts', kilobytes: fonts(manifest), most: mostFonts },
  ];
}

/** The chunks that these modules cannot do without, each once. */
function reached(manifest: Manifest, roots: string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    found.set(key, chunk);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...found.values()];
}

/** The faces that every page writes with; those for more letters wait until one of these is there. */
function fonts(manifest: Manifest): number {
  const faces = Object.entries(manifest).filter(([key]) => key.endsWith('-latin-wght-normal.woff2'));
  return faces.reduce((sum, [, { file }]) => sum + readFileSync(join(dist, file)).length / 1000, 0);
}

if (import.meta.main) {
  for (const { what, kilobytes, most } of measureBuild()) {
    const over = kilobytes > most ? '  OVER' : '';
    console.log(`${what.padEnd(24)}${kilobytes.toFixed(1).padStart(7)} of ${most} kB${over}`);
  }
}
