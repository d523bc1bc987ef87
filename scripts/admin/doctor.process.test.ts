import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb } from '../../server/db/open.ts';
import { admin, adminWith } from '../../server/testing/admin.ts';
import { freePort, startServer, tempFolder } from '../../server/testing/processes.ts';
import { otherUser } from '../../server/testing/other-user.ts';
import { filePart, jpeg } from '../../server/testing/pictures.ts';
import { openTestApp } from '../../server/testing/test-app.ts';

type Finding = { what: string; state: string; found: string; todo?: string };
const examine = async (env: Record<string, string>) => {
  const { code, stdout } = await adminWith(env, 'doctor', '--json');
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  const state = (what: string) =>
    findings.filter((finding) => finding.what === what).map((finding) => finding.state);
  return { code, findings, state };
};

/** A data folder with a picture, whose app is closed. */
async function lived() {
  const folder = tempFolder();
  const opened = await openTestApp({ folder });
  const ada = await opened.invite('ada');
  await ada.form('POST', '/album/entry', {
    title: 'Picture',
    privacy_status: 'published',
    file: filePart(await jpeg(), 'a.jpg'),
  });
  await opened.close();
  chmodSync(join(folder, 'wedding.sqlite'), 0o600);
  return folder;
}

test('The doctor reports OK for a healthy installation', async () => {
  const folder = await lived();
  const { url, port } = await startServer({ DATA_DIR: folder });
  await admin(folder, 'backup');
  const { code, findings, state } = await examine({ DATA_DIR: folder, PORT: port, PUBLIC_URL: url });
  expect(findings.filter((finding) => finding.state === 'FAIL')).toEqual([]);
  expect(code).toBe(0);
  const examined = 'versions disk rights clock schema database files pictures backup address';
  for (const what of examined.split(' ')) expect([what, ...state(what)]).toEqual([what, 'OK']);
  expect(findings.every((finding) => finding.state === 'OK' || finding.todo)).toBe(true);
});

test('Before the first start the doctor finds no data and no fault', async () => {
  const { code, findings, state } = await examine({ DATA_DIR: join(tempFolder(), 'not-there-yet') });
  expect(findings.filter((finding) => finding.state === 'FAIL')).toEqual([]);
  expect([code, state('disk'), state('database'), state('rights')]).toEqual([0, ['WARN'], ['WARN'], []]);
});

test('The doctor finds orphan, missing and damaged files, a wrong index, a bad setting and an unreachable address', async () => {
  const folder = await lived();
  const uploads = join(folder, 'uploads');
  const [lost = '', spoilt = ''] = readdirSync(uploads).filter((name) => name.includes('.'));
  rmSync(join(uploads, lost));
  const bytes = readFileSync(join(uploads, spoilt));
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(join(uploads, spoilt), bytes);
  writeFileSync(join(uploads, `${'0'.repeat(32)}.jpg`), 'nobody knows me');
  const { raw } = openDb(join(folder, 'wedding.sqlite'));
  raw.exec('drop trigger entry_updated');
  raw.exec(`update entry set search_text = 'something else'`);
  raw.close();
  chmodSync(join(folder, 'wedding.sqlite'), 0o644);
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(uploads, tomorrow, tomorrow);
  const env = { DATA_DIR: folder, PORT: String(await freePort()), RATE_LIMIT: 'off', PATH: '' };
  const { code, findings, state } = await examine(env);
  expect(code).toBe(1);
  expect(state('files')).toEqual(['FAIL', 'FAIL', 'WARN']);
  expect(JSON.stringify(findings)).toContain(spoilt);
  for (const what of ['search index', 'clock', 'RATE_LIMIT', 'address'])
    expect([what, ...state(what)]).toEqual([what, 'FAIL']);
  for (const what of ['rights', 'backup', 'ffmpeg', 'TIME_ZONE'])
    expect([what, ...state(what)]).toEqual([what, 'WARN']);
});

test.skipIf(process.getuid?.() !== 0)(
  'What root’s server wrote beside the data of another user is given to that user, and not called damaged (needs root)',
  async () => {
    const folder = await lived();
    for (const name of ['.', 'uploads/staging', ...readdirSync(folder)])
      chownSync(join(folder, name), otherUser.uid, otherUser.gid);
    const { findings } = await examine({ DATA_DIR: folder });
    expect(findings.filter(({ what }) => what === 'files')).toEqual([
      {
        what: 'files',
        state: 'FAIL',
        found: expect.stringContaining('belong to another user and cannot be read by nobody'),
        todo: `chown -R nobody ${join(folder, 'uploads')}`,
      },
    ]);
  },
);

test('The doctor finds a file that is no database, and an unreachable mail server and translator', async () => {
  const folder = await lived();
  const port = await freePort();
  const mail = await examine({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    TIME_ZONE: 'Europe/Berlin',
    TRANSLATE_URL: `http://127.0.0.1:${port}`,
  });
  expect(mail.state('mail')).toEqual(['FAIL']);
  expect(mail.state('translator')).toEqual(['FAIL']);
  expect(mail.state('TIME_ZONE')).toEqual([]);
  writeFileSync(
    join(folder, 'wedding.sqlite'),
    'this is no database, only a text that is long enough to be taken for one',
  );
  const { code, state } = await examine({ DATA_DIR: folder });
  expect([code, ...state('database')]).toEqual([1, 'FAIL']);
});
