import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from './processes.ts';

const top = join(import.meta.dirname, '../..');

/** Files with one import each, and whether the rules of `oxlint.config.ts` forbid it. */
const imports: [file: string, imported: string, verdict: 'allowed' | 'forbidden', type?: 'type'][] = [
  ['shared/a.ts', 'zod', 'allowed'],
  ['shared/b.ts', 'react', 'forbidden'],
  ['shared/messages/c.ts', '../../server/errors.ts', 'forbidden'],
  ['migrations/a.ts', '../shared/limits.ts', 'forbidden'],
  ['client/lib/a.ts', '../app/a.ts', 'forbidden'],
  ['client/ui/a.ts', '../lib/a.ts', 'allowed'],
  ['client/ui/b.ts', '../features/album/index.ts', 'forbidden'],
  ['client/app/a.ts', '../../server/router.ts', 'allowed', 'type'],
  ['client/app/b.ts', '../../server/router.ts', 'forbidden'],
  ['client/outbox/a.ts', '../features/album/index.ts', 'forbidden'],
  ['client/features/a/a.ts', '../b/index.ts', 'allowed'],
  ['client/features/a/b.ts', '../b/Card.tsx', 'forbidden'],
  ['client/features/a/c.ts', '../../app/trpc.ts', 'forbidden'],
  ['client/features/a/hooks.ts', '../../app/trpc.ts', 'allowed'],
  ['client/features/a/inner/a.ts', '../b.ts', 'allowed'],
  ['client/features/a/inner/b.ts', '../../b/inner/a.ts', 'forbidden'],
  ['client/pages/a.ts', '../features/a/Card.tsx', 'allowed'],
  ['client/pages/c.ts', '../../server/router.ts', 'forbidden', 'type'],
  ['server/app.ts', '../client/app/paths.ts', 'forbidden'],
  ['server/main.ts', '../scripts/admin/program.ts', 'forbidden'],
  ['server/compose.ts', './http/rest.ts', 'forbidden'],
  ['server/http/a.ts', '../db/open.ts', 'forbidden'],
  ['server/lib/a.ts', '../features/album/album.service.ts', 'forbidden'],
  ['server/features/album/a.ts', '../../compose.ts', 'forbidden'],
  ['server/features/album/b.ts', '../../http/rest.ts', 'forbidden'],
  ['server/features/album/album.router.ts', './album.queries.ts', 'forbidden'],
  ['server/features/album/a.service.ts', '../users/accounts/guests.queries.ts', 'forbidden'],
  ['server/features/users/hosts/a.service.ts', '../accounts/guests.queries.ts', 'allowed'],
  ['server/features/users/hosts/b.service.ts', '../../album/likes.queries.ts', 'forbidden'],
  ['server/features/album/b.service.ts', '../../ports/mail.ts', 'allowed', 'type'],
  ['server/features/album/c.service.ts', '../../ports/mail.ts', 'forbidden'],
  ['server/features/album/d.service.ts', 'fastify', 'forbidden'],
  ['server/features/album/e.queries.ts', '../../db/schema.ts', 'allowed', 'type'],
  ['server/features/album/f.queries.ts', './album.service.ts', 'forbidden'],
];

test('Imports that break the layers are found by the linter, and the others are not', () => {
  const folder = tempFolder();
  cpSync(join(top, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, imported, , type = ''] of imports) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export ${type} { a } from '${imported}';\n`);
  }
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  const files = new Set(found.map((line) => line.split(':')[0]?.replace(`${folder}/`, '')));
  const forbidden = imports.filter(([, , verdict]) => verdict === 'forbidden').map(([file]) => file);
  expect(files).toEqual(new Set(forbidden));
});
