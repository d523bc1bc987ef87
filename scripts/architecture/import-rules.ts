import { isOwn, type Source } from './import-graph.ts';

/** Regular expressions over paths; `$1` is what the first group of `from` matched. */
type ImportRule = {
  name: string;
  from: string;
  files?: string;
  packages?: string;
  /** What may be imported beyond these for its types alone. */
  types?: string;
  /** What may not be imported, not even a type. */
  never?: string;
  /** What may be imported for its types alone. */
  neverValues?: string;
};

/** The allowed imports of each area. Tests may import everything. */
export const importRules: readonly ImportRule[] = [
  { name: 'shared imports zod', from: '^shared/', files: '^shared/', packages: '^zod$' },
  { name: 'migrations import kysely', from: '^migrations/', files: '^migrations/', packages: '^kysely' },
  {
    name: 'the product imports no scripts and no tests',
    from: '^(client|server|shared|migrations)/',
    never: String.raw`^(scripts|e2e|server/testing)/|\.test\.tsx?$`,
  },

  { name: 'client/lib imports shared', from: '^client/lib/', files: '^(client/lib|shared)/' },
  { name: 'client/ui imports lib and shared', from: '^client/ui/', files: '^(client/(ui|lib)|shared)/' },
  {
    name: 'client/app imports ui, lib, shared and the type of the router',
    from: '^client/app/',
    files: '^(client/(app|ui|lib)|shared)/',
    types: String.raw`^server/router\.ts$`,
  },
  {
    name: 'client/outbox imports app, lib and shared',
    from: '^client/outbox/',
    files: '^(client/(outbox|app|lib)|shared)/',
  },
  {
    name: 'a client feature imports another one through its index',
    from: '^client/features/([^/]+)/',
    files: String.raw`^(client/(outbox|app|ui|lib|features/$1)|shared)/|^client/features/[^/]+/index\.tsx?$`,
  },
  {
    name: 'in the client only app, the outbox and the hooks of features import tRPC',
    from: String.raw`^client/(?!app/|outbox/|features/[^/]+/hooks(\.ts|/))`,
    never: String.raw`^client/app/(trpc|api)\.tsx?$`,
  },
  {
    name: 'pages import features through their index, or a page.ts of what one page alone shows',
    from: '^client/pages/',
    files: String.raw`^(client/(pages|outbox|app|ui|lib)|shared)/|^client/features/[^/]+/(index|page)\.tsx?$`,
  },
  { name: 'the client imports no server', from: '^client/[^/]+$', files: '^(client|shared)/' },
  { name: 'the server imports no client', from: '^server/', never: '^client/' },

  {
    name: 'server/http imports no queries, database or adapters',
    from: '^server/http/',
    never: String.raw`\.queries\.ts$|^server/(db|ports|media)/|^kysely|^better-sqlite3`,
  },
  {
    name: 'a router imports its own services',
    from: String.raw`^server/(?:features|archive)/([^/]+)/.*\.router\.ts$`,
    files: String.raw`^shared/|^server/api/trpc\.ts$|^server/(features|archive)/$1/.*\.service\.ts$`,
    packages: '^zod$',
  },
  {
    name: 'a service imports no framework, disk or adapter, and no queries of another feature',
    from: String.raw`^server/(?:features|archive)/([^/]+)/.*\.(service|policy)\.ts$`,
    never: String.raw`^@trpc|^fastify|^node:(fs|http)|^kysely|^better-sqlite3|^server/(features|archive)/(?!$1/).*\.queries\.ts$`,
    neverValues: String.raw`^server/(ports/(?!media\.ts$)|media/)`,
  },
  {
    name: 'queries import kysely and the schema',
    from: String.raw`^server/(?:features|archive)/([^/]+)/.*\.queries\.ts$`,
    files: String.raw`^(server/db|shared)/|^server/(features|archive)/$1/.*\.queries\.ts$`,
    packages: '^kysely',
    types: '^zod$',
  },
  {
    name: 'features and archives import nothing above them',
    from: '^server/(features|archive)/',
    never: String.raw`^server/(http/|(app|router|main|background-jobs)\.ts$)`,
    neverValues: String.raw`^server/compose\.ts$`,
  },
  {
    name: 'what features are built on imports nothing above it',
    from: '^server/(auth|db|lib|media|ports)/',
    never: String.raw`^server/(features/|archive/|http/|api/|(deps|compose|app|router|main|background-jobs)\.ts$)`,
  },
  {
    name: 'the composition root imports nothing of HTTP',
    from: String.raw`^server/compose\.ts$`,
    never: String.raw`^server/(http/|api/|(app|router|main)\.ts$)`,
  },
];

export const filesOf = (rule: ImportRule, sources: readonly Source[]): Source[] =>
  sources.filter(({ path }) => new RegExp(rule.from).test(path));

/** The imports that break a rule, each as "file -> import". */
export function violations(rule: ImportRule, sources: readonly Source[]): string[] {
  return filesOf(rule, sources).flatMap(({ path, imports }) => {
    const group = new RegExp(rule.from).exec(path)?.[1] ?? '';
    const matches = (pattern: string | undefined, to: string) =>
      pattern !== undefined && new RegExp(pattern.replaceAll('$1', group)).test(to);
    return imports
      .filter(({ to, typeOnly }) => {
        if (matches(rule.never, to) || (!typeOnly && matches(rule.neverValues, to))) return true;
        const allowed = isOwn(to) ? rule.files : rule.packages;
        if (allowed === undefined || matches(allowed, to)) return false;
        return !(typeOnly && matches(rule.types, to));
      })
      .map(({ to }) => `${path} -> ${to}`);
  });
}
