import { defineConfig } from 'oxlint';

/** What a module path may not match: a regular expression, or patterns like those of .gitignore, with exceptions. */
type Pattern = { regex: string; allowTypeImports?: boolean } | { group: string[] };

const matching = (regex: string): Pattern => ({ regex });
const typesAlone = (regex: string): Pattern => ({ regex, allowTypeImports: true });
/** Folders and files above or beside the folder of the importing file. */
const above = (names: string): Pattern => matching(String.raw`^(\.\./)+(${names})(/|\.ts)`);
/** Other features are imported through their index; `up` leads from the file to the folder of features. */
const features = (up: string): Pattern => ({ group: [`${up}*/**`, `!${up}../**`, `!${up}*/index.ts`] });

const testsAndScripts = matching(String.raw`/(scripts|e2e|testing)/|\.test\.`);
const trpc = matching(String.raw`/app/(trpc|api)\.tsx?$`);
const server = matching('/server/');
const otherFeatures = features('../');
const otherFeaturesBelow = features('../../');
const composition = 'http|app|router|main|background-jobs';

/** An area of the tree, what its imports are, and what none of them may match. */
type Area = [files: string, message: string, ...never: Pattern[]];

/** `up` leads from a service to the folder of features. */
const services = (files: string, up: string): Area => [
  files,
  'a service imports no framework, disk or adapter, and no queries of another feature',
  matching(
    `^(@trpc|fastify|node:fs|node:http|kysely|better-sqlite3)|^${up.replaceAll('.', '[.]')}[a-z].*[.]queries[.]ts$`,
  ),
  above(`api|client|compose|${composition}`),
  typesAlone(String.raw`^(\.\./)+(media/|ports/([^m]|m[^e]))`),
];

/** A file that several areas match has the rule of the last one. */
const areas: Area[] = [
  ['shared/**', 'shared imports zod', matching('^[^.z]|/(client|server|migrations)/')],
  ['migrations/**', 'migrations import kysely', matching('^[^.k]|/(client|server|shared)/')],

  ['client/**', 'the client imports no server, and tRPC through the hooks of features', server, trpc],
  ['client/lib/**', 'client/lib imports shared', server, above('app|ui|outbox|features|pages')],
  ['client/ui/**', 'client/ui imports lib and shared', server, above('app|outbox|features|pages')],
  [
    'client/app/**',
    'client/app imports ui, lib, shared and the types of the router',
    typesAlone('/server/'),
    above('outbox|features|pages'),
  ],
  ['client/outbox/**', 'the outbox imports app, lib and shared', server, above('ui|features|pages')],
  [
    'client/features/*/*',
    'a feature imports others through their index, and tRPC in its hooks',
    server,
    trpc,
    above('pages'),
    otherFeatures,
  ],
  [
    'client/features/*/*/*',
    'a feature imports others through their index, and tRPC in its hooks',
    server,
    trpc,
    above('pages'),
    otherFeaturesBelow,
  ],
  [
    'client/features/*/{hooks,loader}.ts',
    'a feature imports others through their index',
    server,
    otherFeatures,
  ],
  [
    'client/features/*/*/hooks.ts',
    'a feature imports others through their index',
    server,
    otherFeaturesBelow,
  ],
  ['client/pages/**', 'a page imports no tRPC', server, trpc],

  ['server/**', 'the server imports no client', matching('/client/')],
  [
    'server/compose.ts',
    'compose imports no HTTP',
    matching(String.raw`^\./(http/|api/|(app|router|main)\.)`),
  ],
  [
    'server/http/**',
    'server/http imports no queries, database or adapters',
    matching(String.raw`/client/|\.queries\.ts$|^kysely|^better-sqlite3`),
    above('db|ports|media'),
  ],
  [
    'server/{auth,db,lib,media,ports}/**',
    'what features are built on imports nothing above it',
    above(`client|features|archive|api|deps|compose|${composition}`),
  ],
  [
    'server/{features,archive}/**',
    'features import nothing above them',
    above(`client|${composition}`),
    typesAlone(String.raw`/compose\.ts$`),
  ],
  [
    'server/{features,archive}/**/*.router.ts',
    'a router imports the API, its own services and shared',
    matching(String.raw`^[^.z]|\.(queries|policy)\.ts$|^\.\./[a-z]`),
    above(`auth|client|compose|db|lib|media|ports|${composition}`),
  ],
  services('server/{features,archive}/**/*.{service,policy}.ts', '../'),
  // The folders of `users` are one feature.
  services('server/features/users/*/*.{service,policy}.ts', '../../'),
  [
    'server/{features,archive}/**/*.queries.ts',
    'queries import kysely and the schema',
    matching(String.raw`^[^.kz]|^(\.\./)+[a-z].*\.queries\.ts$|\.(service|policy|router)\.ts$`),
    above(`api|auth|client|compose|errors|lib|media|ports|${composition}`),
    typesAlone('^zod'),
  ],
];

const importRules = areas.map(([files, message, ...never]) => {
  const patterns = [testsAndScripts, ...never].map((pattern) => ({ ...pattern, message }));
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] } };
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest', 'node'],
  // As `tsc`, whose program is loaded once for rules and types.
  options: { typeAware: true, typeCheck: true },
  // With a slash, since server/features/uploads is source.
  ignorePatterns: ['node_modules', '/dist', '/uploads'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'array-callback-return': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-self-compare': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'import/no-cycle': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // Safari exposes a list without bullets as a list only with an explicit role
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'] }],
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    // Limits count code points, which is what a spread string gives.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // `visit`, and what opens a page by it, expects no errors of its page.
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect*', 'refuse*', 'fc.assert', 'visit*', 'page*', 'open', 'begin'] },
    ],

    // Off, each because something else says it better:
    // the compiler knows the JSX runtime, and which names a module has
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // noImplicitReturns does not mind an effect that only sometimes has something to clean up
    'typescript/consistent-return': 'off',
    // a cast is a claim made in sight of the reader; `any` is not
    'typescript/no-unsafe-type-assertion': 'off',
    // the interface promises role="status" and role="alert", which <output> would not keep in every browser
    'jsx-a11y/prefer-tag-over-role': 'off',
    // matters of taste that no bug hides behind
    'no-underscore-dangle': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // what guests record has no captions that could be offered
    'jsx-a11y/media-has-caption': 'off',
  },
  overrides: [
    ...importRules,
    {
      // Settings are read in one file.
      files: ['{server,client,shared,migrations}/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    { files: ['server/config.ts'], rules: { 'node/no-process-env': 'off' } },
    // A thread has no origin.
    { files: ['server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
    {
      // Each word that is read is in `shared/messages`, for every language.
      files: ['client/**'],
      rules: {
        'react/jsx-no-literals': [
          'error',
          {
            restrictedAttributes: ['label', 'aria-label', 'placeholder', 'title', 'alt'],
            allowedStrings: ['', '&', '&amp;', '/', '×', '·'],
          },
        ],
      },
    },
    {
      files: ['scripts/**', 'e2e/take-screenshots.ts', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // An answer is compared with what is expected of it, which needs no types.
      files: ['**/*.test.ts', '**/*.test.tsx', 'server/testing/**', 'e2e/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-explicit-any': 'off',
        // A model decides what is expected; both branches of it expect something.
        'node/no-process-env': 'off',
        'vitest/no-conditional-expect': 'off',
        'no-restricted-imports': 'off',
        'max-lines': ['error', { max: 400 }],
      },
    },
  ],
});
