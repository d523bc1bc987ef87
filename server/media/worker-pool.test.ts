import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { receive } from '../features/uploads/uploads.service.ts';
import { jpeg } from '../testing/pictures.ts';
import { testApp } from '../testing/test-app.ts';

/** What guests hear when the process that opens their pictures is ended by others, again and again. */

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

/** Ends every process of ours that opens pictures as soon as it is there, before it can open one. */
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
  const source = {
    bytes: (async function* () {
      yield photo;
    })(),
  };
  const upload_id = await receive(app, { owner: ada.id, purpose: 'entry', file_name: 'a.jpg', source });
  const create = () =>
    ada.rest('POST', '/album/entry', { title: 'The cake', privacy_status: 'published', upload_id });
  const stop = endThem(signal);
  expect(await create()).toMatchObject({ status, body: { message } });
  stop();

  // The upload stays, byte for byte, and is asked for again.
  const { key } = await app.db.selectFrom('upload_file').select('key').executeTakeFirstOrThrow();
  const kept = await app.media.read(key, { start: 0, end: photo.length });
  expect(kept && (await buffer(kept))).toEqual(photo);
  expect(await create()).toMatchObject({ status: 201, body: { entry: { content_type: 'image' } } });
});
