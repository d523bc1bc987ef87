import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { restRoutes } from '../../server/http/rest-routes.ts';
import { animated, filePart, jpegFromPhone, png } from '../../server/testing/pictures.ts';
import { recording, type RecordingName } from '../../server/testing/recordings.ts';
import { answers, openTestApp, type Answer } from '../../server/testing/test-app.ts';
import { createRandom } from '../admin/demo/random.ts';
import { campaign } from './campaign.ts';

/** Hostile input of every kind answers a 4xx with one sentence or a success, never a 5xx or internal details. */

const run = campaign('hostile-input', { short: 1, full: 100 });
const random = createRandom(run.seed);
const heic = join(import.meta.dirname, '../../../shared/media/photo-iphone.heic');
const internals =
  /node_modules|sqlite|SQLITE|select .+ from |insert into |at \w+ \(|\/(work|tmp|home|server)\/|ZodError/;

/** What one file may take, in ms: the pool ends its job after 10 s. */
const longestFile = 12_000;

function expectSound(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400 || answer.status === 416) return;
  const envelope = answer.body.error?.data ?? answer.body;
  const { message, error } = envelope as Record<string, unknown>;
  expect([typeof message, typeof error], what).toEqual(['string', 'string']);
  const echo = JSON.stringify({ message, error });
  expect(echo, what).not.toMatch(internals);
}

const open = async () => {
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off', JOIN_BY_NAME: 'on' } });
  return { ...opened, ada: await opened.invite('ada') };
};

const syntax = [
  '<script>x()</script>',
  '"><img src=x onerror=x()>',
  "a'; DROP --",
  'abc"/*',
  '%_\\%',
  '${7*7}{{7*7}}',
  '%s%n%x',
  '../../etc',
  'C:\\x\\CON',
  'a\r\nBcc: x@y.zz',
  '__proto__',
  'constructor',
  '{"a":[1]}',
  '[1,2]',
  'null',
  'undefined',
  'abc\u202edef',
  'abc\u2067def\u2069',
  'abc\u200bdef',
  'abc\ufeffdef',
  'abc 👩‍👩‍👧‍👦',
];
const controls = ['\u0000', '\u0007', '\u001b[31m', '\u0085', '\ud83d', '\udc00'].map(
  (control) => `abc${control}def`,
);
const noText: unknown[] = [1.5, -1, true, {}, { toString: 'x' }, [[['x']]], [1, 2], 'x'.repeat(900_000)];

test('Text of any syntax is accepted as text only, and control characters and other types nowhere', async () => {
  const { ada } = await open();
  const comments = `/comments/entry/${await ada.publish('Dance')}`;
  const title = 'A title';
  const email = 'x@example.org';
  const fields: [path: string, field: string, others: object, ofText: number][] = [
    ['/album/entry', 'title', {}, 201],
    ['/album/entry', 'description', { title }, 201],
    [comments, 'content', {}, 201],
    ['/album/entry', 'privacy_status', { title }, 400],
    ['/album/entry', 'content_type', { title }, 400],
    ['/album/entry', 'user_id', { title }, 400],
    ['/album/entry', 'upload_id', { title }, 400],
    ['/users/verify-email', 'code', { email }, 400],
    ['/users/verify-reset-code', 'code', { email }, 400],
    ['/users/register', 'email', { ...answers('bob'), invite_code: 'x' }, 400],
    ['/users/join', 'invite_code', { username: 'Bob' }, 400],
    ['/users/join', 'idempotency_key', { username: 'Bob', invite_code: 'x' }, 400],
  ];
  for (const [path, field, others, ofText] of fields)
    for (const value of [...syntax, ...controls, ...noText]) {
      const answer = await ada.rest('POST', path, { ...others, [field]: value });
      const what = `${path} ${field}: ${JSON.stringify(value).slice(0, 50)}`;
      expectSound(answer, what);
      expect(answer.status, what).toBe(typeof value === 'string' && syntax.includes(value) ? ofText : 400);
    }
  run.report({ 'named inputs': fields.length * (syntax.length + controls.length + noText.length) });
});

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', 'published', 'text', 'heart', 'es', '12345678', 'Champagne1', 'a@b.cc'),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 1, 2, [], {}),
  fc.array(fc.string({ maxLength: 20 }), { maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const names = [
  'title description privacy_status content_type tags user_id upload_id idempotency_key entry_id entry_ids',
  'comment_id id content comment_type reaction_type username email about how_long_known fondest_memory',
  'favorite_food favorite_song advice_wishes relationship_tags invite_code password new_password code',
  'secret identifier session_token text target_language q page limit sort creator',
]
  .join(' ')
  .split(' ');
const body = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 12, noNullPrototype: true });

test('Random bodies by the names of the schemas never fail the server', async () => {
  const { ada, anonymous } = await open();
  await ada.publish('Dance');
  let requests = 0;
  for (const { method, path, procedure } of restRoutes) {
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('1', '0', '2', '-1', 'x'),
        fc.boolean(),
        async (sent, id, known) => {
          const caller = known && procedure !== 'users.logout' ? ada : anonymous;
          const url = path.replace(':id', id);
          const isRead = method === 'GET';
          const query = isRead
            ? `?${Object.entries(sent)
                .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
                .join('&')}`
            : '';
          expectSound(await caller.rest(method, url + query, isRead ? undefined : sent), `${method} ${url}`);
          const rpc = isRead ? await caller.query(procedure, sent) : await caller.mutate(procedure, sent);
          expectSound(rpc, procedure);
          requests += 2;
        },
      ),
      { numRuns: 10 * run.rounds, seed: run.seed, endOnFailure: true },
    );
  }
  run.report({ 'random bodies': requests });
});

/** A damaged copy: flipped bits, a cut, a repeated or a moved part. */
function mutated(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = random.int(copy.length);
  const length = 1 + random.int(Math.min(64, copy.length));
  const kind = random.int(5);
  if (kind === 0)
    for (let n = 0; n < 1 + random.int(8); n += 1) copy[random.int(copy.length)] = random.int(256);
  if (kind === 1) return copy.subarray(0, Math.max(1, at));
  if (kind === 2)
    return Buffer.concat([copy.subarray(0, at), copy.subarray(at, at + length), copy.subarray(at)]);
  if (kind === 3) copy.fill(random.pick([0, 0xff]), at, Math.min(copy.length, at + length));
  // A declared size or count near a limit.
  if (kind === 4 && copy.length > 8)
    copy.writeUInt32BE(
      random.pick([0, 1, 0x7fffffff, 0xffffffff, copy.length]),
      random.int(Math.min(copy.length - 4, 400)),
    );
  return copy;
}

test('A damaged file of any kind is refused or plays, and a refused file is not stored', async () => {
  const { ada, app } = await open();
  const recordings: RecordingName[] = [
    'film.mp4',
    'film.mov',
    'film.webm',
    'song.mp3',
    'song.m4a',
    'song.ogg',
    'song.wav',
    'film-fragments.mp4',
  ];
  const seeds = [
    ...recordings.map((name) => recording(name)),
    await jpegFromPhone(200, 150),
    await png(),
    await animated('gif'),
    await animated('webp'),
    await sharp(await jpegFromPhone(200, 150))
      .avif({ effort: 0 })
      .toBuffer(),
    Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'),
  ];
  let files = 0;
  let accepted = 0;
  let longest = 0;
  const perSeed = run.isFull ? Math.ceil((6000 * run.rounds) / 100 / seeds.length) : 3;
  // A HEIC takes seconds to decode.
  const heics = run.isFull && existsSync(heic) ? [readFileSync(heic)] : [];
  const copies = [
    ...seeds.map((seed) => ({ seed, count: perSeed })),
    ...heics.map((seed) => ({ seed, count: Math.ceil(perSeed / 5) })),
  ];
  for (const { seed, count } of copies) {
    for (let n = 0; n < count; n += 1) {
      const file = filePart(mutated(seed), 'file');
      const began = performance.now();
      const result = await ada.form('POST', '/album/entry', { title: 'A file', file });
      longest = Math.max(longest, performance.now() - began);
      expectSound(result, `mutant ${files} of seed ${run.seed}`);
      files += 1;
      if (result.status !== 201) continue;
      accepted += 1;
      if (result.body.content_url) expect((await ada.media(result.body.content_url)).status).toBe(200);
      await ada.rest('DELETE', `/album/entry/${result.body.entry_id}`);
    }
  }
  await app.tasks.idle();
  expect(await app.media.list(Infinity)).toEqual([]);
  expect(app.raw.prepare('select count(*) from unattached_upload').pluck().get()).toBe(0);
  run.report({
    'damaged files': files,
    accepted,
    'files left': 0,
    'longest of one, ms': Math.round(longest),
  });
  if (run.isFull) expect(longest).toBeLessThan(longestFile);
});

test('Random ranges and paths return bytes of the requested file only', async () => {
  const { ada } = await open();
  const photo = filePart(await jpegFromPhone(200, 150), 'a.jpg');
  const { body: created } = await ada.form('POST', '/album/entry', { title: 'A photo', file: photo });
  const url = String(created.content_url);
  const whole = (await ada.media(url)).raw;
  const rounds = run.isFull ? 50 * run.rounds : 100;
  const { length } = whole;
  const numbers = ['', '0', '1', `${length - 1}`, `${length}`, '9'.repeat(20), '-5', 'x', ' 3'];
  for (let n = 0; n < rounds; n += 1) {
    const range =
      random.pick(['bytes=', 'bytes =', 'Bytes=', 'items=', '']) +
      `${random.pick(numbers)}-${random.pick(numbers)}` +
      random.pick(['', ',1-2', ';', ' ']);
    const answer = await ada.media(url, { range });
    expect([200, 206, 416], range).toContain(answer.status);
    if (answer.status === 206) {
      const [, start, end] = /bytes (\d+)-(\d+)\//.exec(String(answer.headers['content-range'])) ?? [];
      expect(answer.raw.equals(whole.subarray(Number(start), Number(end) + 1)), range).toBe(true);
    }
  }
  const pieces = [
    ...'.. %2e%2e %2f / \\ %5c %00 . %c0%ae %252e ; ? %zz 🙂 staging wedding.sqlite'.split(' '),
    url.slice(9),
    'a'.repeat(300),
  ];
  for (let n = 0; n < rounds; n += 1) {
    const prefix = random.pick(['/uploads/', '/api/', '/trpc/', '/api/uploads/', '/']);
    const path = prefix + Array.from({ length: 1 + random.int(5) }, () => random.pick(pieces)).join('');
    const answer = await ada.inject({
      method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']),
      url: encodeURI(path).replaceAll('%25', '%'),
    });
    expect(answer.status, path).toBeLessThan(500);
    const isFile = answer.raw.includes('SQLite format') || answer.raw.includes('wedding-journal');
    expect(isFile, path).toBe(false);
  }
  run.report({ ranges: rounds, paths: rounds });
});
