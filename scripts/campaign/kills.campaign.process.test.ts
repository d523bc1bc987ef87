import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { sweepUnfinished } from '../../server/background-jobs.ts';
import { verifyArchive } from '../../server/archive/backup/manifest.ts';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { openDb } from '../../server/db/open.ts';
import { deliverDue } from '../../server/features/mail/mail.service.ts';
import { sweepUploads } from '../../server/features/uploads/uploads.service.ts';
import { callsOf, tokenOf } from '../../server/testing/calls.ts';
import { expectDerivedData } from '../../server/testing/derived-data.ts';
import { codeIn, readOutbox } from '../../server/testing/outbox.ts';
import { noise } from '../../server/testing/pictures.ts';
import { runNode, startServer, tempFolder } from '../../server/testing/processes.ts';
import { answers } from '../../server/testing/test-app.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/**
 * Kills an operation before each of its steps, as `kill-at.ts` counts them: after the next start all that was
 * acknowledged is there, nothing is half there, and the sweep leaves nothing behind.
 */

/** A round is one place of each operation, spread evenly; 1000 are more than any has. The short run kills an upload. */
const run = campaign('kills', { short: 1, full: 1000 });
const random = createRandom(run.seed);
const preload = `--import=${join(import.meta.dirname, 'kill-at.ts')}`;
const hour = 3_600_000;

/** Kills by places in one data folder. */
function killing(folder: string) {
  const file = join(tempFolder(), 'kill-at');
  const steps = `${file}.steps`;
  return {
    env: { DATA_DIR: folder, RATE_LIMIT: 'off', KILL_AT: file, NODE_OPTIONS: preload },
    arm: (place: number) => writeFileSync(file, String(place)),
    /** @returns the number of steps since `arm` */
    disarm: (): number => {
      rmSync(file, { force: true });
      const count = existsSync(steps) ? readFileSync(steps, 'utf8').trimEnd().split('\n').length : 0;
      rmSync(steps, { force: true });
      return count;
    },
  };
}

/** The places of an operation with so many steps at which it is killed. */
function placesOf(steps: number): number[] {
  const count = Math.min(run.rounds, steps);
  const first = random.int(Math.ceil(steps / count)) + 1;
  return Array.from({ length: count }, (_, n) => first + Math.floor((n * steps) / count)).filter(
    (place) => place <= steps,
  );
}

/** Sweeps as a day later, and compares database and files; nothing of a killed process is left. */
async function expectWhole(folder: string): Promise<void> {
  const app = compose(readConfig({ DATA_DIR: folder }), { log: pino({ level: 'silent' }) });
  const { raw } = app;
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(raw.pragma('foreign_key_check')).toEqual([]);
  expectDerivedData(raw);
  const half = `select id from entry where content_type = 'image'
    and not exists (select 1 from upload where entry_id = entry.id and state = 'ready')`;
  expect(raw.prepare(half).all()).toEqual([]);
  const at = (time: number) => ({ ...app, now: () => new Date(Date.now() + time) });
  await deliverDue(at(hour / 30));
  await sweepUploads(at(25 * hour));
  await sweepUnfinished(at(25 * hour));
  await app.tasks.idle();
  const rows = raw
    .prepare(
      `select f.key, iif(f.role = 'original', u.sha256, f.sha256) as sha256
              from upload_file f join upload u on u.id = f.upload_id order by f.key`,
    )
    .all() as { key: string; sha256: string | null }[];
  expect((await app.media.list(Infinity)).toSorted()).toEqual(rows.map(({ key }) => key));
  for (const { key, sha256 } of rows) {
    const bytes = readFileSync(join(folder, 'uploads', key));
    if (sha256) expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  await app.close();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.part$|\.making-|\.links-|staging\//.test(name))).toEqual([]);
}

const title = (n: number) => `Photo ${n}`;

test('An upload, a deletion and an e-mail that are killed between two steps are whole or not there', async () => {
  const folder = tempFolder();
  const { env, arm, disarm } = killing(folder);
  const photo = await noise(60, 40);
  let server = await startServer(env);
  const token = await tokenOf(server, 'ada');
  const call = (method: string, path: string, body?: object) =>
    callsOf(server.url, token)(method, path, body);

  const photos = new Map<number, string>();
  const deleted = new Set<number>();
  const mails = () => readOutbox(join(folder, 'outbox'));

  async function upload(): Promise<void> {
    const form = new FormData();
    const name = title(photos.size + deleted.size);
    form.append('title', name);
    form.append('privacy_status', 'published');
    form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
    const { status, body } = await call('POST', '/album/entry', form);
    if (status === 201) photos.set(Number(body.entry_id), name);
  }
  async function remove(): Promise<void> {
    const [id = 0] = photos.keys();
    photos.delete(id);
    if ((await call('DELETE', `/album/entry/${id}`)).status === 200) deleted.add(id);
  }
  async function sendCode(): Promise<void> {
    // A code of the last minute would keep another one from being sent.
    const { db, raw } = openDb(join(folder, 'wedding.sqlite'));
    raw.exec(`update code set created_at = '2026-01-01T00:00:00.000Z'`);
    await db.destroy();
    const before = (await mails()).length;
    await call('POST', '/users/forgot-password', { identifier: 'ada' });
    const sent = async () => (await mails()).length > before;
    await Promise.race([server.ended, vi.waitUntil(sent, { timeout: 60_000 })]);
  }

  async function expectAcknowledged(): Promise<void> {
    for (const [id, name] of photos) {
      const { status, body } = await call('GET', `/album/entry/${id}`);
      expect([status, body.title]).toEqual([200, name]);
    }
    for (const id of deleted) expect((await call('GET', `/album/entry/${id}`)).status).toBe(404);
    const sent = await mails();
    if (sent.length === 0) return;
    // The code of the newest e-mail is the one that the database knows.
    const proof = { email: answers('ada').email, code: codeIn(sent.at(-1)) };
    expect((await call('POST', '/users/verify-reset-code', proof)).status).toBe(200);
  }

  const operations = run.isFull ? { upload, remove, sendCode } : { upload };
  for (const [name, operation] of Object.entries(operations)) {
    await upload();
    arm(Infinity);
    await operation();
    const steps = disarm();
    expect(steps).toBeGreaterThan(3);
    let killed = 0;
    for (const place of placesOf(steps)) {
      if (operation === remove) await upload();
      arm(place);
      await operation().catch(() => undefined);
      disarm();
      const { code } = await server.stop('SIGKILL');
      expect(code).toBe(null);
      killed += 1;
      server = await startServer(env);
      await expectWhole(folder);
      await expectAcknowledged();
    }
    run.report({ operation: name, steps, 'kills before one': killed, lost: 0, left: 0 });
  }
});

test.runIf(run.isFull)(
  'A backup that is killed between two steps leaves no half archive, and the next one is made',
  async () => {
    const folder = tempFolder();
    const { env, arm, disarm } = killing(folder);
    const app = compose(readConfig({ DATA_DIR: folder }), { log: pino({ level: 'silent' }) });
    await app.close();
    await (await startServer(env)).stop();
    const backup = () => runNode(['scripts/admin.ts', 'backup'], env);
    arm(Infinity);
    expect((await backup()).code).toBe(0);
    const steps = disarm();
    let killed = 0;
    for (const place of placesOf(steps)) {
      arm(place);
      const { code } = await backup();
      disarm();
      if (code === null) killed += 1;
      expect((await backup()).code).toBe(0);
      await expectWhole(folder);
      const backups = join(folder, 'backups');
      for (const name of readdirSync(backups).filter((one) => one.endsWith('.tar'))) {
        await verifyArchive(join(backups, name));
        rmSync(join(backups, name));
      }
    }
    run.report({ operation: 'backup', steps, 'kills before one': killed, lost: 0, left: 0 });
  },
);
