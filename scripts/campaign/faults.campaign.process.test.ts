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
import { admin } from '../../server/testing/admin.ts';
import { startServer, tempFolder } from '../../server/testing/processes.ts';
import { answers, password } from '../../server/testing/test-app.ts';
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

type Body = {
  entry_id?: number;
  title?: string;
  content_url?: string;
  session_token?: string;
  comment?: { id: number };
};

/** The calls of one guest; every call rejects once the server is killed. */
function client(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const tus = async (bytes: Buffer): Promise<string> => {
    const common = { ...headers, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...common,
        'upload-length': String(bytes.length),
        'upload-metadata': `purpose ${btoa('entry')},filename ${btoa('a.jpg')}`,
      },
    });
    const location = String(created.headers.get('location'));
    const half = Math.floor(bytes.length / 2);
    for (const [start, end] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      const piece = { 'upload-offset': String(start), 'content-type': 'application/offset+octet-stream' };
      const body = new Uint8Array(bytes.subarray(start, end));
      await fetch(url + location, { method: 'PATCH', headers: { ...common, ...piece }, body });
    }
    return location.split('/').at(-1) ?? '';
  };
  return { call, tus };
}

/** Writes until the server is killed, and records the acknowledged writes. */
async function write(url: string, token: string, photo: Buffer, ack: Acknowledged): Promise<void> {
  const { call, tus } = client(url, token);
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
      const upload_id = await tus(photo);
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
  const { stdout } = await admin(folder, 'invite', '--json');
  await admin(folder, 'whitelist', 'add', answers('ada').email);
  const { call } = client(server.url, '');
  await call('POST', '/users/register', { ...answers('ada'), invite_code: JSON.parse(stdout).code });
  const login = await call('POST', '/users/login', { identifier: 'ada', password });
  const token = String(login.body.session_token);
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
    const next = client(server.url, token);
    for (const [id, title] of ack.entries) {
      const { status, body } = await next.call('GET', `/album/entry/${id}`);
      expect([round, status, body.title]).toEqual([round, 200, title]);
      if (!ack.photos.has(id)) continue;
      const headers = { authorization: `Bearer ${token}` };
      const media = await fetch(server.url + String(body.content_url), { headers });
      expect([media.status, (await media.arrayBuffer()).byteLength > 500]).toEqual([200, true]);
    }
    for (const id of ack.deleted) expect((await next.call('GET', `/album/entry/${id}`)).status).toBe(404);
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
