import { isOwn, isTest, type Source } from './import-graph.ts';

/** The area of the drawing that a file belongs to: the first pattern that matches its path. */
const patterns: readonly [area: string, pattern: RegExp][] = [
  ['shared', /^shared\//],
  ['migrations', /^migrations\//],
  ['scripts', /^scripts\//],
  ['client/main', /^client\/[^/]+$/],
  ['client/$1', /^client\/([^/]+)\//],
  ['server/main', /^server\/(main|app|background-jobs)\.ts$/],
  ['server/router', /^server\/router\.ts$|^server\/(features|archive)\/.*\.router\.ts$/],
  ['server/queries', /^server\/(features|archive)\/.*\.queries\.ts$/],
  ['server/services', /^server\/features\//],
  ['server/lib', /^server\/(lib\/|errors\.ts$|config\.ts$)/],
  ['server/$1', /^server\/([^/.]+)/],
];

/** @throws when the file belongs to no area */
function areaOf(path: string): string {
  for (const [area, pattern] of patterns) {
    const match = pattern.exec(path);
    if (match) return area.replace('$1', match[1] ?? '');
  }
  throw new Error(`${path} belongs to no area`);
}

export type Edges = Map<string, Set<string>>;

/** The imports of values between areas; imports of types alone do not exist at run time. */
export function areaEdges(sources: readonly Source[]): Edges {
  const edges: Edges = new Map();
  for (const { path, imports } of sources) {
    if (isTest(path)) continue;
    const from = areaOf(path);
    const targets = edges.get(from) ?? new Set();
    edges.set(from, targets);
    for (const { to, typeOnly } of imports) if (isOwn(to) && !typeOnly) targets.add(areaOf(to));
    targets.delete(from);
  }
  return edges;
}

export function findCycle(edges: Edges): string[] | undefined {
  const done = new Set<string>();
  const visit = (area: string, path: string[]): string[] | undefined => {
    if (path.includes(area)) return [...path.slice(path.indexOf(area)), area];
    if (done.has(area)) return undefined;
    for (const next of edges.get(area) ?? []) {
      const cycle = visit(next, [...path, area]);
      if (cycle) return cycle;
    }
    done.add(area);
    return undefined;
  };
  for (const area of edges.keys()) {
    const cycle = visit(area, []);
    if (cycle) return cycle;
  }
  return undefined;
}
