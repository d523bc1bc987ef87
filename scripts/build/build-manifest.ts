import { pageFiles, paths } from '../../client/app/paths.ts';

/** Vite's `manifest.json`, beneath `dist/client`: the output file of each module, and the files that it imports. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;
export const manifestFile = '.vite/manifest.json';

/** The chunk of what all pages but the landing page share. */
export const FRAME_CHUNK = 'frame';

/** The modules that each path needs before its first display. */
export const routeModules: Record<string, string[]> = { [paths.landing]: ['index.html'] };
for (const [path, file] of Object.entries(pageFiles))
  routeModules[path] = ['index.html', FRAME_CHUNK, `pages/${file}.tsx`];

/**
 * The chunks that modules need before they show anything, each once.
 * @param roots names of modules below `client/`, or of chunks
 * @throws when the build has no such module or chunk
 */
export function chunksOf(manifest: Manifest, roots: readonly string[]): Manifest[string][] {
  const found = new Set<Manifest[string]>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...found];
}
