import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../../server/testing/admin.ts';
import { canBeOther, otherUser } from '../../server/testing/other-user.ts';
import { adminProcess, tempFolder, top } from '../../server/testing/processes.ts';
import { makeReadOnly, mayMount, smallDisk } from '../../server/testing/small-disk.ts';

const isRoot = process.getuid?.() === 0;
const nobody = otherUser.uid;

test.skipIf(!isRoot)(
  'Root writes as the owner of DATA_DIR (needs root)',
  async () => {
    const folder = tempFolder();
    chownSync(folder, otherUser.uid, otherUser.gid);
    expect((await adminProcess(folder, 'mail', 'test', '--to', 'ada@example.org')).code).toBe(0);
    for (const name of ['wedding.sqlite', 'outbox', 'uploads'])
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, otherUser.uid]);
  },
  90_000,
);

test.skipIf(!canBeOther)(
  'Another user than the owner is refused in one sentence (needs root, and a readable checkout)',
  async () => {
    const folder = tempFolder();
    await adminProcess(folder, 'invite');
    chmodSync(folder, 0o755);
    const run = (command: string) =>
      spawnSync(process.execPath, ['scripts/admin.ts', command], {
        ...otherUser,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder },
      });
    const refused = run('invite');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `${folder} belongs to the user root: run this as that user, sudo -u root npm run -s admin -- …\n`,
    ]);
    chmodSync(folder, 0o700);
    expect(run('invite').stderr).toBe(
      `The user nobody may not read ${join(folder, 'wedding.sqlite')}: run this as the user of the server, sudo -u root npm run -s admin -- …\n`,
    );
    // The doctor reports the same fault, and gives no advice about data that it cannot read.
    chmodSync(folder, 0o755);
    const examined = run('doctor');
    expect(examined.stdout).toContain('FAIL  rights:');
    expect(examined.stdout).not.toMatch(/restore|search index|database:/);
  },
  90_000,
);

test.skipIf(!canBeOther)(
  'Settings that a user may not read are refused in a sentence that opens nothing (needs root)',
  () => {
    const folder = tempFolder();
    chmodSync(folder, 0o755);
    const file = join(folder, '.env');
    writeFileSync(file, 'SMTP_URL=smtps://user:secret@mail.example.org', { mode: 0o600 });
    const script = `import { loadConfig } from './server/config.ts';
      try { loadConfig(${JSON.stringify(file)}); } catch (error) { console.log(error.constructor.name, error.message); }`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      ...otherUser,
      cwd: top,
      encoding: 'utf8',
    });
    expect(run.stdout).toMatch(/^ConfigError This user may not read the settings in .+: run it as root/);
  },
);

/** A journal of the user nobody. */
async function ofNobody(folder = tempFolder()) {
  chownSync(folder, nobody, nobody);
  expect(await admin(folder, 'invite')).toMatchObject({ code: 0 });
  return folder;
}

type Finding = { what: string; state: string; found: string; todo?: string };
const examined = async (folder: string) =>
  (JSON.parse((await admin(folder, 'doctor', '--json')).stdout) as { findings: Finding[] }).findings;

test.skipIf(!isRoot).for([
  ['a write-ahead log of root', '-wal', 0, 0o600, 'chown nobody'],
  ['a shared memory of root', '-shm', 0, 0o600, 'chown nobody'],
  ['a database of root', '', 0, 0o600, 'chown nobody'],
  ['a database that its owner may not write', '', nobody, 0o400, 'chmod u+rwX'],
] as const)(
  'The doctor names %s and the command that helps, and never a restore (needs root)',
  async ([, suffix, owner, mode, command]) => {
    const folder = await ofNobody();
    const file = join(folder, `wedding.sqlite${suffix}`);
    if (suffix) writeFileSync(file, '');
    chownSync(file, owner, owner);
    chmodSync(file, mode);
    const findings = await examined(folder);
    expect(findings.filter(({ state }) => state === 'FAIL')).toEqual([
      {
        what: 'rights',
        state: 'FAIL',
        found: expect.stringContaining(file),
        todo: `${command} ${join(folder, 'wedding.sqlite')}*`,
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain('restore');
    expect((await admin(folder, 'invite')).stderr).not.toContain('restore');
    expect(spawnSync('sh', ['-c', `${command} ${join(folder, 'wedding.sqlite')}*`]).status).toBe(0);
    expect(await examined(folder)).toContainEqual(expect.objectContaining({ what: 'database', state: 'OK' }));
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).uid]).toEqual([name, nobody]);
  },
);

test.skipIf(!isRoot || !mayMount())(
  'On a full disk the doctor says so, and gives no advice to restore (needs the right to mount a disk)',
  async () => {
    const folder = await ofNobody(smallDisk(4 * 1024 * 1024));
    expect(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(5 * 1024 * 1024))).toThrow('ENOSPC');
    const findings = await examined(folder);
    expect(findings).toContainEqual(
      expect.objectContaining({ what: 'database', found: expect.stringContaining('the disk is full') }),
    );
    expect(JSON.stringify(findings)).not.toContain('restore');

    const other = tempFolder();
    chownSync(other, nobody, nobody);
    expect(await admin(folder, 'backup', '--to', other)).toMatchObject({ code: 0, stderr: '' });
    const [archive = ''] = readdirSync(other);
    expect(readdirSync(other)).toEqual([archive]);
    expect((await admin(folder, 'restore', join(other, archive), '--check')).stdout).toContain('is whole');
  },
);

test.skipIf(!mayMount())(
  'The journal of a disk that became read-only is saved to another one (needs the right to mount a disk)',
  async () => {
    const [folder, other] = [tempFolder(), tempFolder()];
    makeReadOnly(folder);
    const none = await admin(folder, 'backup', '--to', other);
    expect([none.code, readdirSync(other)]).toEqual([1, []]);
    const written = tempFolder();
    expect(await admin(written, 'invite')).toMatchObject({ code: 0 });
    makeReadOnly(written);
    expect(await admin(written, 'backup', '--to', other)).toMatchObject({ code: 0, stderr: '' });
    const [archive = ''] = readdirSync(other);
    expect(readdirSync(other)).toEqual([archive]);
    expect((await admin(written, 'restore', join(other, archive), '--check')).stdout).toContain('is whole');
  },
);

test.skipIf(!mayMount())(
  'What does not fit on a disk is refused in a sentence, and what is there stays (needs the right to mount a disk)',
  async () => {
    const [folder, disk] = [tempFolder(), smallDisk(64 * 1024)];
    expect(await admin(folder, 'invite')).toMatchObject({ code: 0 });
    expect(await admin(folder, 'backup', '--to', folder)).toMatchObject({ code: 0 });
    const archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar')) ?? '');
    for (const refused of [
      await admin(folder, 'backup', '--to', disk),
      await admin(folder, 'keepsake', '--to', join(disk, 'keepsake')),
      await admin(folder, 'keepsake', '--to', join(disk, 'keepsake.zip')),
      await admin(disk, 'restore', archive),
    ])
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^(There is no room for|The disk is full:) .*\n$/),
      });
    expect(await admin(folder, 'restore', archive, '--check')).toMatchObject({ code: 0 });
  },
);
