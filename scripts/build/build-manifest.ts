/** Vite's `manifest.json`: the output file of each module, and the files that it imports. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Paths below `dist/client`: the manifests that Vite and the steps of the build write. */
export const manifestFile = '.vite/manifest.json';

/**
 * The chunks that these modules need before they can show anything, each once.
 *
 * @param roots names of modules below `client/`
 * @throws when the build has no such module
 */
export function chunksOf(manifest: Manifest, roots: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>();
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

/** The scripts and style sheets of these modules, each once, in the order in which they are loaded. */
export function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const chunks = chunksOf(manifest, roots);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}
