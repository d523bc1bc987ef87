/** Vite's `manifest.json`: the output file of each module, and the files that it imports. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;

/** Paths below `dist/client`: the manifests that Vite and the steps of the build write. */
export const manifestFile = '.vite/manifest.json';

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

/** The scripts and style sheets of these modules, each once, in the order in which they are loaded. */
export function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const chunks = chunksOf(manifest, roots);
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))];
}
