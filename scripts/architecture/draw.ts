import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaEdges, withoutShortcuts } from './areas.ts';
import { readSources, type Source } from './import-graph.ts';

/** `npm run graph` writes the import graph into the README. */

export const readme = join(import.meta.dirname, '../../README.md');
const block = /(<!-- import graph: npm run graph -->\n).*?(<!-- end of import graph -->)/s;

/** The README with the import graph of these sources. @throws when it has no block for it */
export function withGraph(text: string, sources: readonly Source[]): string {
  if (!block.test(text)) throw new Error('README.md has no place for the import graph');
  return text.replace(block, (_whole, begin: string, end: string) => `${begin}\n${draw(sources)}\n\n${end}`);
}

function draw(sources: readonly Source[]): string {
  const edges = withoutShortcuts(areaEdges(sources));
  const areas = [...new Set([...edges.keys(), ...[...edges.values()].flatMap((to) => [...to])])].toSorted();
  const id = (area: string) => area.replace('/', '_');
  const group = (folder: string) => [
    `  subgraph ${folder}`,
    ...areas
      .filter((area) => area.startsWith(`${folder}/`))
      .map((area) => `    ${id(area)}[${area.slice(folder.length + 1)}]`),
    '  end',
  ];
  const arrows = [...edges].flatMap(([from, targets]) =>
    [...targets].map((to) => `  ${id(from)} --> ${id(to)}`),
  );
  return ['```mermaid', 'graph TD', ...group('client'), ...group('server'), ...arrows.toSorted(), '```'].join(
    '\n',
  );
}

if (import.meta.main) writeFileSync(readme, withGraph(readFileSync(readme, 'utf8'), readSources()));
