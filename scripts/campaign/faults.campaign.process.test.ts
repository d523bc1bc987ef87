import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { compose } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { openDb } from '../../server/db/open.ts';
import { sweepUploads } from '../../server/features/uploads/uploads.service.ts';
import { noise } from '../../server/testing/pictures.ts';
import { callsOf, tokenOf } from '../../server/testing/calls.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { tusSender } from '../../server/testing/tus.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/** Kills the server at random moments under write load: acknowledged writes are complete after a restart. */

const run = campaign('faults', { short: 2, full: 200 });
const random = createRandom(run.seed);

type Acknowledged = {
  /** Maps an entry id to the title that was acknowledged last. */
  entries: Map<number, string>;
  deleted: Set<number>;
  comments: Set<number>;
  photos: Set<number>;
};

/** Sends a file in two pieces. @returns the upload's id */
async function sendInHalves(url: string, token: string, bytes: Buffer): Promise<string> {
  const { begin, send } = tusSender(url, token);
  const { path, id } = await begin(bytes.length);
  const half = Math.floor(bytes.length / 2);
  await send(path, 0, bytes.subarray(0, half));
  await send(path, half, bytes.subarray(half));
  return id;
}

/** Writes until the server is killed, and records the acknowledged writes. */
async function write(url: string, token: string, photo: Buffer, ack: Acknowledged): Promise<void> {
  const call = callsOf(url, token);
  for (;;) {
    const title = `Entry ${random.int(1e9)}`;
    const kind = random.int(6);
    if (kind === 0) {
      const form = new FormData();
      form.append('title', title);
      form.append('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
      const { status, body } = await call('POST', '/album/entry', form);
      if (status === 201) ack.photos.add(Number(body.entry_id));
      if (status === 201) ack.entries.set(Number(body.entry_id), title);
    } else if (kind === 1) {
      const upload_id = await sendInHalves(url, token, photo);
      const { status, body } = await call('POST', '/album/entry', { title, upload_id });
      if (status === 201) ack.photos.add(Number(body.entry_id));
      if (status === 201) ack.entries.set(Number(body.entry_id), title);
    } else if (kind === 2 && ack.entries.size > 3) {
      const id = random.pick([...ack.entries.keys()]);
      // The state is unknown until the acknowledgement: deleted and present are both correct.
      ack.entries.delete(id);
      ack.photos.delete(id);
      const { status } = await call('DELETE', `/album/entry/${id}`);
      if (status === 200) ack.deleted.add(id);
    } else {
      const { status, body } = await call('POST', '/album/entry', { title, privacy_status: 'published' });
      if (status !== 201) continue;
      ack.entries.set(Number(body.entry_id), title);
      const commented = await call('POST', `/comments/entry/${body.entry_id}`, { content: title });
      if (commented.status === 201) ack.comments.add(commented.body.comment?.id ?? 0);
    }
  }
}

test('Writes acknowledged before a kill are present and complete after the next start', async () => {
  const folder = tempFolder();
  const env = { DATA_DIR: folder, RATE_LIMIT: 'off' };
  const photo = await noise(60, 40);
  let server = await startServer(env);
  const token = await tokenOf(server, 'ada');
  const ack: Acknowledged = {
    entries: new Map(),
    deleted: new Set(),
    comments: new Set(),
    photos: new Set(),
  };
  let stops = 0;

  for (let round = 0; round < run.rounds; round += 1) {
    const writers = Array.from({ length: 8 }, () => write(server.url, token, photo, ack).catch(() => {}));
    // The last server is stopped, not killed: both are in the short run.
    const isKill = round < run.rounds - 1 && random.int(7) > 0;
    await new Promise((resolve) => void setTimeout(resolve, 50 + random.int(run.isFull ? 2950 : 1500)));
    const { code } = await server.stop(isKill ? 'SIGKILL' : 'SIGTERM');
    if (!isKill) stops += 1;
    expect(code, 'exit code').toBe(isKill ? null : 0);
    await Promise.all(writers);

    const { raw, db } = openDb(join(folder, 'wedding.sqlite'));
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(raw.pragma('foreign_key_check')).toEqual([]);
    const keys = raw.prepare('select key from upload_file').pluck().all() as string[];
    expect(keys.filter((key) => !existsSync(join(folder, 'uploads', key)))).toEqual([]);
    await db.destroy();

    server = await startServer(env);
    const call = callsOf(server.url, token);
    for (const [id, title] of ack.entries) {
      const { status, body } = await call('GET', `/album/entry/${id}`);
      expect([round, status, body.title]).toEqual([round, 200, title]);
      if (!ack.photos.has(id)) continue;
      const headers = { authorization: `Bearer ${token}` };
      const media = await fetch(server.url + String(body.content_url), { headers });
      expect([media.status, (await media.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
    }
    for (const id of ack.deleted) expect((await call('GET', `/album/entry/${id}`)).status).toBe(404);
    const figures = { entries: ack.entries.size, photos: ack.photos.size, deleted: ack.deleted.size };
    if (round === run.rounds - 1)
      run.report({ rounds: run.rounds, 'of them SIGTERM': stops, ...figures, lost: 0 });
    // Later rounds do not repeat these checks.
    for (const id of [...ack.entries.keys()].slice(0, -20)) ack.entries.delete(id);
  }
  await server.stop();

  // The daily clean-up removes files that the kills left without a row.
  const app = compose(readConfig(env), { log: pino({ level: 'silent' }) });
  await sweepUploads({ ...app, now: () => new Date(Date.now() + 25 * 3_600_000) });
  await app.tasks.idle();
  const rows = new Set(app.raw.prepare('select key from upload_file').pluck().all() as string[]);
  const left = (await app.media.list(Infinity)).filter((key) => !rows.has(key));
  const originals = app.raw
    .prepare(
      `select u.sha256, f.key from upload u join upload_file f on f.upload_id = u.id and f.role = 'original'`,
    )
    .all() as { sha256: string; key: string }[];
  for (const { sha256, key } of originals) {
    const hash = createHash('sha256');
    for await (const chunk of (await app.media.read(key, { start: 0, end: Infinity })) ?? [])
      hash.update(chunk as Buffer);
    expect(hash.digest('hex')).toBe(sha256);
  }
  await app.close();
  expect(left).toEqual([]);
});
