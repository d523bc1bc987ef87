import { expect, test } from 'vitest';
import { areaEdges, findCycle } from '../../scripts/architecture/areas.ts';
import { isTest, readSources, type Source } from '../../scripts/architecture/import-graph.ts';
import { filesOf, importRules, violations } from '../../scripts/architecture/import-rules.ts';

/** The rules of the source tree. */

const sources = readSources();
const product = sources.filter(({ path }) => !isTest(path));
const within = (pattern: RegExp) => product.filter(({ path }) => pattern.test(path));

test('The imports of the whole tree are read', () => {
  expect(product.length).toBeGreaterThan(300);
  const main = product.find(({ path }) => path === 'server/main.ts');
  expect(main?.imports).toContainEqual({ to: 'server/compose.ts', typeOnly: false });
  const routes = product.find(({ path }) => path === 'client/routes.tsx');
  expect(routes?.imports).toContainEqual({ to: 'client/pages/Frame.tsx', typeOnly: false });
  const trpc = product.find(({ path }) => path === 'client/app/trpc.ts');
  expect(trpc?.imports).toContainEqual({ to: 'server/router.ts', typeOnly: true });
});

test.for(importRules)('The import rule "$name" holds', (rule) => {
  expect(filesOf(rule, product).length).toBeGreaterThan(0);
  expect(violations(rule, product)).toEqual([]);
});

test('An import that a rule forbids is found, and its type alone is not where types are allowed', () => {
  const file = (path: string, to: string, typeOnly = false): Source[] => [
    { path, lines: [], imports: [{ to, typeOnly }] },
  ];
  const found = (files: Source[]) => importRules.flatMap((rule) => violations(rule, files));
  expect(found(file('server/http/a.ts', 'server/db/open.ts'))).toEqual([
    'server/http/a.ts -> server/db/open.ts',
  ]);
  expect(found(file('shared/a.ts', 'react'))).toEqual(['shared/a.ts -> react']);
  expect(found(file('client/features/a/b.ts', 'client/features/c/d.ts'))).toHaveLength(1);
  expect(found(file('client/features/a/b.ts', 'client/features/a/d.ts'))).toEqual([]);
  expect(found(file('client/app/a.ts', 'server/router.ts'))).toHaveLength(1);
  expect(found(file('client/app/a.ts', 'server/router.ts', true))).toEqual([]);
});

test('Areas do not import each other in a cycle', () => {
  expect(findCycle(areaEdges(product))).toBeUndefined();
});

test('A cycle is found', () => {
  const edges = (pairs: Record<string, string[]>) =>
    new Map(Object.entries(pairs).map(([from, to]) => [from, new Set(to)]));
  expect(findCycle(edges({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c', 'b']);
});

test('Server features do not import each other in a cycle', () => {
  const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1];
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of product) {
    const from = featureOf(path);
    if (from === undefined) continue;
    const others = imports.flatMap(({ to }) => featureOf(to) ?? []).filter((to) => to !== from);
    edges.set(from, new Set([...(edges.get(from) ?? []), ...others]));
  }
  expect(findCycle(edges)).toBeUndefined();
});

test('Settings are read in one file', () => {
  const readers = within(/^(server|client|shared|migrations)\//)
    .filter(({ lines }) => lines.some((line) => /process\.env|import\.meta\.env/.test(line)))
    .map(({ path }) => path);
  expect(readers).toEqual(['server/config.ts']);
});

test('No file has more than 300 lines, and no test more than 400', () => {
  const tooLong = (limit: number, files: Source[]) =>
    files.filter(({ lines }) => lines.length > limit).map(({ path, lines }) => `${path}: ${lines.length}`);
  expect(tooLong(300, product)).toEqual([]);
  expect(tooLong(400, sources)).toEqual([]);
});

test('Features of the server declare no classes', () => {
  const classes = within(/^server\/features\//).filter(({ lines }) =>
    lines.some((line) => /^\s*(export )?class /.test(line)),
  );
  expect(classes.map(({ path }) => path)).toEqual([]);
});
