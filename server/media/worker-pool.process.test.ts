import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../features/uploads/uploads.service.ts';
import { MalformedFileError } from '../ports/media.ts';
import { jpeg } from '../testing/pictures.ts';
import { tempFolder } from '../testing/processes.ts';
import { testApp } from '../testing/test-app.ts';
import { createWorkerPool } from './worker-pool.ts';
import { startWorker } from './worker-process.ts';

/** The answers to guests when the process that decodes their pictures is killed repeatedly. */

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

const workers = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => read(`/proc/self/task/${task}/children`).split(' ').filter(Boolean))
    .filter((id) => read(`/proc/${id}/cmdline`).includes('media/worker.ts'))
    .map(Number);

/** Kills every worker process as soon as it runs, before it can decode a picture. */
function endThem(signal: NodeJS.Signals): () => void {
  const timer = setInterval(() => {
    for (const id of workers()) process.kill(id, signal);
  }, 2);
  const stop = () => clearInterval(timer);
  onTestFinished(stop);
  return stop;
}

test.each([
  ['SIGKILL', 'a machine without memory', 503, 'The server is busy. Please try again in a moment.'],
  ['SIGSEGV', 'its own picture', 400, 'The file is damaged and cannot be read'],
] as const)('by %s, as %s would: %i', async (signal, _who, status, message) => {
  const { ada, app } = await testApp('ada');
  const photo = await jpeg();
  const bytes = (async function* () {
    yield photo;
  })();
  const upload_id = await receive(app, { owner: ada.id, purpose: 'entry', file_name: 'a.jpg', bytes });
  const create = () =>
    ada.rest('POST', '/album/entry', { title: 'The cake', privacy_status: 'published', upload_id });
  const stop = endThem(signal);
  expect(await create()).toMatchObject({ status, body: { message } });
  stop();

  // The upload stays, byte for byte, and is examined again.
  const { key } = await app.db.selectFrom('upload_file').select('key').executeTakeFirstOrThrow();
  const kept = await app.media.read(key, { start: 0, end: photo.length - 1 });
  expect(kept && (await buffer(kept))).toEqual(photo);
  expect(await create()).toMatchObject({ status: 201, body: { entry: { content_type: 'image' } } });
});

test('A second try writes over what a first one left when it was killed', async () => {
  const pool = createWorkerPool();
  const path = join(tempFolder(), 'photo');
  const [out, copy] = [`${path}.out`, `${path}.copy`];
  writeFileSync(path, await jpeg());
  const rest = 'part of a file'.repeat(10_000);
  for (const left of [`${out}.0`, copy]) writeFileSync(left, rest);
  const mime = 'image/jpeg';
  const { display } = await pool.runJob({ type: 'images', path, mime, purpose: 'comment', out });
  expect(readFileSync(display.path)).toHaveLength(display.size);
  const { size } = await pool.runJob({ type: 'strip', path, mime, out: copy });
  expect(readFileSync(copy)).toHaveLength(size);
});

test('A job that takes too long is refused without a second try, and the job beside it gets its result', async () => {
  const folder = tempFolder();
  let starts = 0;
  const pool = createWorkerPool({
    timeouts: { sniff: 500, strip: 60_000, images: 60_000 },
    start(handlers) {
      starts += 1;
      return startWorker(handlers);
    },
  });
  // Nothing is ever written to it, so that reading never ends.
  const endless = join(folder, 'endless');
  execFileSync('mkfifo', [endless]);
  const path = join(folder, 'photo');
  writeFileSync(path, await jpeg());
  const slow = pool.runJob({ type: 'sniff', path: endless });
  const image = pool.runJob({ type: 'images', path, mime: 'image/jpeg', purpose: 'comment', out: path });
  await expect(slow).rejects.toBeInstanceOf(MalformedFileError);
  expect(await image).toMatchObject({ display: { width: 40, height: 30 } });
  // The second process is the neighbour's second try, if it was killed with the first.
  expect(starts).toBeLessThanOrEqual(2);
  await expect(pool.runJob({ type: 'sniff', path: endless })).rejects.toBeInstanceOf(MalformedFileError);
  expect(starts).toBeLessThanOrEqual(3);
});
