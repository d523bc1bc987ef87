import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminProcess, tempFolder } from '../../server/testing/processes.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

test.skipIf(!isRoot)(
  'Root writes as the owner of DATA_DIR (needs root)',
  async () => {
    const folder = tempFolder();
    chownSync(folder, nobody, nobody);
    expect((await adminProcess(folder, 'mail', 'test', '--to', 'ada@example.org')).code).toBe(0);
    for (const name of ['wedding.sqlite', 'outbox', 'uploads'])
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, nobody]);
  },
  90_000,
);

test.skipIf(!isRoot)(
  'Another user than the owner is refused in one sentence (needs root)',
  async () => {
    const folder = tempFolder();
    await adminProcess(folder, 'invite');
    chmodSync(folder, 0o755);
    const run = (command: string) =>
      spawnSync(process.execPath, ['scripts/admin.ts', command], {
        uid: nobody,
        gid: nobody,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder },
      });
    const refused = run('invite');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `${folder} belongs to the user root: run this as that user, sudo -u root npm run -s admin -- …\n`,
    ]);
    // The doctor reports the same fault, and gives no advice about data that it cannot read.
    const examined = run('doctor');
    expect(examined.stdout).toContain('FAIL  rights:');
    expect(examined.stdout).not.toMatch(/restore|search index|database:/);
  },
  90_000,
);
