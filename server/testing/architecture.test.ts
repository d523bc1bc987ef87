import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Keeps the drawing of the house true: reads the imports of the whole tree. */

const top = resolve(import.meta.dirname, '..', '..');
const rooms = ['client', 'server', 'shared', 'migrations', 'scripts', 'e2e'];

type Source = { path: string; lines: string[]; imports: { from: string; typeOnly: boolean }[] };

const sources: Source[] = rooms.flatMap((room) =>
  readdirSync(join(top, room), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|tsx)$/.test(file.name) && !file.name.endsWith('.d.ts'))
    .map((file) => read(relative(top, join(file.parentPath, file.name)))),
);

function read(path: string): Source {
  const text = readFileSync(join(top, path), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm,
  );
  const dynamic = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  const place = (from: string) =>
    from.startsWith('.') ? relative(top, resolve(top, dirname(path), from)) : from;
  return {
    path,
    lines: text.split('\n'),
    imports: [
      ...[...statements].map((match) => ({ from: place(match[2] ?? ''), typeOnly: match[1] !== undefined })),
      ...[...dynamic].map((match) => ({ from: place(match[1] ?? ''), typeOnly: false })),
    ],
  };
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(server\/testing|e2e)\//.test(path);
const built = sources.filter(({ path }) => !isTest(path));
const inRoom = (pattern: RegExp) => built.filter(({ path }) => pattern.test(path));

/** The imports of these files that the rule forbids, as "file -> import". */
function offences(
  files: Source[],
  forbidden: (from: string, typeOnly: boolean, path: string) => boolean,
): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, typeOnly }) => forbidden(from, typeOnly, path))
      .map(({ from }) => `${path} -> ${from}`),
  );
}

const ours = (from: string) => rooms.some((room) => from.startsWith(`${room}/`));
const featureOf = (path: string) => /^(?:client|server)\/features\/([^/]+)\//.exec(path)?.[1];

test('the tree is read', () => {
  expect(built.length).toBeGreaterThan(50);
  expect(offences(inRoom(/^server\/main\.ts$/), (from) => from === 'server/compose.ts')).toHaveLength(1);
});

test('shared imports zod and itself', () => {
  expect(offences(inRoom(/^shared\//), (from) => from !== 'zod' && !from.startsWith('shared/'))).toEqual([]);
});

test('migrations import kysely and each other', () => {
  expect(
    offences(
      inRoom(/^migrations\//),
      (from) => !from.startsWith('kysely') && !from.startsWith('migrations/'),
    ),
  ).toEqual([]);
});

test('client/ui and client/lib know nothing of the application', () => {
  expect(
    offences(
      inRoom(/^client\/(ui|lib)\//),
      (from) => ours(from) && !/^(client\/(ui|lib)|shared)\//.test(from),
    ),
  ).toEqual([]);
});

test('a client feature keeps to itself: others only through their index', () => {
  expect(
    offences(inRoom(/^client\/features\//), (from, _type, path) => {
      if (from.startsWith('client/pages/')) return true;
      const other = featureOf(from);
      return other !== undefined && other !== featureOf(path) && !/\/index\.tsx?$/.test(from);
    }),
  ).toEqual([]);
});

test('only hooks know tRPC', () => {
  const mayKnow = /^client\/app\/|^client\/features\/[^/]+\/hooks(\.ts|\/)/;
  expect(
    offences(
      inRoom(/^client\//).filter(({ path }) => !mayKnow.test(path)),
      (from) => /^client\/app\/(trpc|api)\.tsx?$/.test(from),
    ),
  ).toEqual([]);
});

test('pages compose features and fetch nothing', () => {
  expect(
    offences(inRoom(/^client\/pages\//), (from) => /^client\/features\/[^/]+\/(?!index\.tsx?$)/.test(from)),
  ).toEqual([]);
});

test('of the server the client knows the type of its router', () => {
  expect(
    offences(
      inRoom(/^client\//),
      (from, typeOnly) => from.startsWith('server/') && !(typeOnly && from === 'server/router.ts'),
    ),
  ).toEqual([]);
});

test('doors reach no queries, database or adapters', () => {
  expect(
    offences(inRoom(/^server\/http\//), (from) =>
      /\.queries\.ts$|^server\/(db|ports|media)\/|kysely|better-sqlite3/.test(from),
    ),
  ).toEqual([]);
});

test('routers know their own services', () => {
  expect(
    offences(inRoom(/\.router\.ts$/), (from, _type, path) => {
      if (from === 'zod' || from === 'server/api/trpc.ts' || from.startsWith('shared/')) return false;
      return !(featureOf(from) === featureOf(path) && from.endsWith('.service.ts'));
    }),
  ).toEqual([]);
});

test('services know no framework, no disk and no other feature but by its services', () => {
  expect(
    offences(inRoom(/^server\/features\/.*\.(service|policy)\.ts$/), (from, typeOnly, path) => {
      if (/^@trpc|^fastify|^node:(fs|http)|^kysely|^better-sqlite3/.test(from)) return true;
      if (/^server\/(ports|media)\//.test(from)) return !typeOnly && from !== 'server/ports/media.ts';
      const other = featureOf(from);
      return other !== undefined && other !== featureOf(path) && from.endsWith('.queries.ts');
    }),
  ).toEqual([]);
});

test('queries know kysely and the schema', () => {
  expect(
    offences(inRoom(/\.queries\.ts$/), (from, typeOnly, path) => {
      if (from === 'kysely' || from.startsWith('kysely/') || from.startsWith('server/db/')) return false;
      if (from.startsWith('shared/') || (typeOnly && from === 'zod')) return false;
      return !(featureOf(from) === featureOf(path) && from.endsWith('.queries.ts'));
    }),
  ).toEqual([]);
});

test('server features do not go in circles', () => {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of inRoom(/^server\/features\//)) {
    const from = featureOf(path) ?? '';
    for (const { from: target } of imports) {
      const to = featureOf(target);
      if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const circle = (feature: string, seen: string[]): string[] | undefined =>
    seen.includes(feature)
      ? [...seen, feature]
      : [...(edges.get(feature) ?? [])].map((next) => circle(next, [...seen, feature])).find(Boolean);
  expect([...edges.keys()].map((feature) => circle(feature, [])).find(Boolean)).toBeUndefined();
});

test('settings are read in one place', () => {
  const readers = inRoom(/^(server|client|shared|migrations)\//)
    .filter(({ lines }) => lines.some((line) => /process\.env|import\.meta\.env/.test(line)))
    .map(({ path }) => path);
  expect(readers).toEqual(['server/config.ts']);
});

test('no file tells two stories', () => {
  const tooLong = (limit: number, files: Source[]) =>
    files.filter(({ lines }) => lines.length > limit).map(({ path, lines }) => `${path}: ${lines.length}`);
  expect(tooLong(250, built)).toEqual([]);
  expect(tooLong(400, sources)).toEqual([]);
});

test('only AppError is a class of the server’s own use cases', () => {
  const classes = inRoom(/^server\/features\//).filter(({ lines }) =>
    lines.some((line) => /^\s*(export )?class /.test(line)),
  );
  expect(classes.map(({ path }) => path)).toEqual([]);
});
