import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { boxesIn, childrenOf } from '../../media/strip-metadata/isobmff-boxes.ts';
import { sampleRanges } from '../../media/strip-metadata/isobmff-samples.ts';
import { createDiskMedia } from '../../media/disk-media.ts';
import { createWorkerPool } from '../../media/worker-pool.ts';
import { filePart, metadataOf } from '../../testing/pictures.ts';
import { recording, secretWords, type RecordingName } from '../../testing/recordings.ts';
import { testAppWith, type Guest, type TestApp } from '../../testing/test-app.ts';
import { receive, sweepUploads } from './uploads.service.ts';
import { tempFolder } from '../../testing/processes.ts';

const workers = createWorkerPool();

/** @param ffmpeg the program's name, or null for a machine without it */
async function weddingWith(ffmpeg: string | null) {
  const folder = tempFolder();
  const media = createDiskMedia(join(folder, 'uploads'), { workers, ffmpeg });
  return testAppWith({ env: { DATA_DIR: folder }, overrides: { media } }, 'ada');
}
const send = (guest: Guest, bytes: Buffer, name: string) => {
  const fields = { title: 'A recording', privacy_status: 'published' };
  return guest.form('POST', '/album/entry', { ...fields, file: filePart(bytes, name) });
};
/** Where the one file of this role is on the disk. */
const pathOf = ({ raw, config }: TestApp['app'], role: 'original' | 'display') => {
  const key = raw.prepare('select key from upload_file where role = ?').pluck().get(role);
  return join(config.DATA_DIR, 'uploads', String(key));
};
const show = async (guest: Guest, id: number) => (await guest.rest('GET', `/album/entry/${id}`)).body;

test.each([
  ['film.mp4', 'video', 'video/mp4'],
  ['film.mov', 'video', 'video/mp4'],
  ['film.webm', 'video', 'video/webm'],
  ['film-fragments.mp4', 'video', 'video/mp4'],
  ['film-subtitles.webm', 'video', 'video/webm'],
  ['song.mp3', 'audio', 'audio/mpeg'],
  ['song.m4a', 'audio', 'audio/mp4'],
  ['song.ogg', 'audio', 'audio/ogg'],
  ['song.wav', 'audio', 'audio/wav'],
] as [RecordingName, string, string][])(
  '%s is shown as it is, but for its place and its name',
  async (name, kind, mime) => {
    const { ada, app } = await weddingWith(null);
    const { status, body } = await send(ada, recording(name), name);
    expect(status).toBe(201);
    expect(body.entry).toMatchObject({
      content_type: kind,
      media_state: 'ready',
      poster_url: null,
      images: [],
    });
    expect(body.entry.duration).toBeGreaterThan(0.3);
    expect(body.entry.duration).toBeLessThan(0.7);
    expect([body.entry.width, body.entry.height]).toEqual(kind === 'video' ? [64, 48] : [null, null]);
    expect(body.content_url.slice(-4)).toBe(
      name === 'film.mov' ? '.mp4' : `.${mime === 'video/webm' ? 'webm' : name.slice(-3)}`.slice(-4),
    );
    const answer = await ada.media(body.content_url);
    expect(answer.headers['content-type']).toBe(mime);
    expect(secretWords.filter((word) => answer.raw.includes(word))).toEqual([]);
    expect(readFileSync(pathOf(app, 'original'))).toEqual(recording(name));
  },
);

test.each(['film-mpeg4.mp4', 'film.ogv'] as const)('Without ffmpeg %s is refused', async (name) => {
  const { ada, app } = await weddingWith(null);
  const { status, body } = await send(ada, recording(name), name);
  expect(status).toBe(415);
  expect(body.message).toMatch(/^Browsers cannot play this recording\. Please send a video as MP4/);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('Damaged recordings are refused and leave no file', async () => {
  const { ada, app, folder } = await weddingWith(null);
  const video = recording('film.mp4');
  const head = Buffer.concat([video.subarray(0, 32), Buffer.alloc(3000)]);
  for (const bytes of [video.subarray(0, 3000), head, recording('song.wav').subarray(0, 3000)]) {
    const { status, body } = await send(ada, bytes, 'a.mp4');
    expect([status, body.message]).toEqual([400, 'The file is damaged and cannot be read']);
  }
  expect(await app.media.list(Infinity)).toEqual([]);
  expect(readdirSync(join(folder, 'uploads', 'staging'), { recursive: true })).toEqual([]);
});

test('A video that its purpose does not take leaves neither the file nor its copy', async () => {
  const { ada, app } = await weddingWith(null);
  const entry_id = await ada.publish('Our day');
  const file = filePart(recording('film.mp4'), 'film.mp4');
  const comment = await ada.form('POST', `/comments/entry/${entry_id}`, { comment_type: 'image', file });
  expect(comment.status).toBe(415);
  expect(await app.media.list(Infinity)).toEqual([]);
});

test('A video that an earlier version examined, without a copy for guests, is published with one', async () => {
  const { ada, app } = await weddingWith(null);
  const bytes = (async function* () {
    yield recording('film.mp4');
  })();
  const upload_id = await receive(app, { owner: ada.id, purpose: 'entry', file_name: 'a.mp4', bytes });
  await app.db.deleteFrom('upload_file').where('role', '=', 'display').execute();
  await app.db.updateTable('upload').set({ state: 'received' }).execute();
  const { status, body } = await ada.rest('POST', '/album/entry', { title: 'A film', upload_id });
  expect([status, body.entry.media_state]).toEqual([201, 'ready']);
  expect((await ada.media(body.content_url)).headers['content-type']).toBe('video/mp4');
});

test('An MP4 of sound alone is stored as audio', async () => {
  const { ada } = await weddingWith(null);
  const bytes = recording('song.m4a');
  bytes.write('mp42', 8, 'latin1');
  const { body } = await send(ada, bytes, 'memo.mp4');
  expect(body.entry).toMatchObject({ content_type: 'audio', media_state: 'ready' });
});

const has = (program: string) => spawnSync(program, ['-version']).status === 0;
describe.skipIf(!has('ffmpeg'))('With ffmpeg (skipped without it)', () => {
  test('A new sound gets its peaks in the background, and an old one at the next sweep', async () => {
    const { ada, app } = await weddingWith('ffmpeg');
    const { body } = await send(ada, recording('song.wav'), 'song.wav');
    await app.tasks.idle();
    const { peaks } = await show(ada, body.entry_id);
    // It is shorter than the waveform: one value per 10 ms.
    const count = Buffer.from(peaks, 'base64').length;
    expect([count > 35, count < 60]).toEqual([true, true]);

    await app.db.updateTable('upload').set({ peaks: null, tries: 0 }).execute();
    expect((await show(ada, body.entry_id)).peaks).toBeNull();
    await sweepUploads(app);
    await app.tasks.idle();
    expect((await show(ada, body.entry_id)).peaks).toBe(peaks);

    // Peaks that cannot be computed are not tried again.
    writeFileSync(pathOf(app, 'display'), 'RIFF');
    await app.db.updateTable('upload').set({ peaks: null }).execute();
    await sweepUploads(app);
    await app.tasks.idle();
    expect(await show(ada, body.entry_id)).toMatchObject({ media_state: 'ready', peaks: null });
    expect(await app.db.selectFrom('upload').select(['peaks', 'tries']).executeTakeFirst()).toEqual({
      peaks: '',
      tries: 2,
    });
  });

  test('A video gets a poster', async () => {
    const { ada, app } = await weddingWith('ffmpeg');
    const { body } = await send(ada, recording('film.mp4'), 'film.mp4');
    await app.tasks.idle();
    const entry = await show(ada, body.entry_id);
    expect(entry).toMatchObject({ media_state: 'ready', content_url: body.content_url });
    expect(entry.placeholder).toMatch(/^[\w+/]+=*$/);
    const poster = await ada.media(entry.poster_url);
    expect(await metadataOf(poster.raw)).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    await ada.rest('DELETE', `/album/entry/${body.entry_id}`);
    expect(await app.media.list(Infinity)).toEqual([]);
  });

  test.each(['film-mpeg4.mp4', 'film.ogv'] as const)('%s is converted and then plays', async (name) => {
    const { ada, app } = await weddingWith('ffmpeg');
    const { status, body } = await send(ada, recording(name), name);
    expect(status).toBe(201);
    expect(body.entry).toMatchObject({ content_type: 'video', media_state: 'preparing', content_url: null });
    await app.tasks.idle();
    const entry = await show(ada, body.entry_id);
    const poster_url = expect.stringMatching(/\.jpg$/);
    expect(entry).toMatchObject({ media_state: 'ready', width: 64, height: 48, poster_url });
    expect(entry.duration).toBeCloseTo(0.4, 0);
    const video = await ada.media(entry.content_url);
    expect(video.headers['content-type']).toBe('video/mp4');
    expect(video.raw.includes('avc1')).toBe(true);
    expect(secretWords.filter((word) => video.raw.includes(word))).toEqual([]);
  });

  const encoders = String(spawnSync('ffmpeg', ['-v', 'quiet', '-encoders']).stdout);
  const makesHdr = has('ffprobe') && encoders.includes('libx265');
  test.skipIf(!makesHdr).each([
    ['PQ', 'smpte2084'],
    ['HLG', 'arib-std-b67'],
  ])('A video in %s is converted to standard dynamic range (needs libx265)', async (_name, transfer) => {
    const { ada, app, folder } = await weddingWith('ffmpeg');
    const path = join(folder, 'hdr.mov');
    const colours = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:log-level=none`;
    const from = 'testsrc2=size=64x48:rate=10:duration=0.4,format=yuv420p10le';
    const tags = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
    const how = ['-c:v', 'libx265', '-x265-params', colours, '-tag:v', 'hvc1', ...tags];
    execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', from, ...how, path]);
    const { body } = await send(ada, readFileSync(path), 'IMG_1.MOV');
    expect(body.entry).toMatchObject({ content_type: 'video', media_state: 'preparing' });
    await app.tasks.idle();
    const entry = await show(ada, body.entry_id);
    expect(entry).toMatchObject({ media_state: 'ready', width: 64, height: 48 });
    writeFileSync(path, (await ada.media(entry.content_url)).raw);
    const probe = '-v error -select_streams v -show_entries stream=codec_name,color_transfer -of csv=p=0';
    expect(String(execFileSync('ffprobe', [...probe.split(' '), path])).trim()).toBe('h264,bt709');
  });

  test('Closing aborts a conversion, and the next start runs it again', async () => {
    const { ada, app, folder } = await weddingWith('ffmpeg');
    const { body } = await send(ada, recording('film.ogv'), 'film.ogv');
    app.media.close();
    await app.tasks.idle();
    expect(await show(ada, body.entry_id)).toMatchObject({ media_state: 'preparing', content_url: null });
    const row = await app.db.selectFrom('upload').select(['tries', 'pending']).executeTakeFirstOrThrow();
    expect(row).toEqual({ tries: 0, pending: 'convert' });
    expect(readdirSync(join(folder, 'uploads', 'staging'))).toEqual([]);

    await sweepUploads({ ...app, media: createDiskMedia(join(folder, 'uploads'), { workers }) });
    await app.tasks.idle();
    expect(await show(ada, body.entry_id)).toMatchObject({ media_state: 'ready' });
  });

  test('A conversion that crashed the process three times is marked as failed', async () => {
    const { ada, app } = await weddingWith('ffmpeg');
    const { body } = await send(ada, recording('film.ogv'), 'film.ogv');
    app.media.close();
    await app.tasks.idle();
    await app.db.updateTable('upload').set({ tries: 3 }).execute();
    await sweepUploads(app);
    await app.tasks.idle();
    expect(await show(ada, body.entry_id)).toMatchObject({ media_state: 'failed', content_url: null });
  });

  test('A video whose frames cannot be decoded is refused and leaves no file', async () => {
    const { ada, app } = await weddingWith('ffmpeg');
    for (const name of ['film-mpeg4.mp4', 'film.mp4'] as const) {
      const bytes = recording(name);
      const { boxes } = boxesIn(bytes, 0, bytes.length);
      // The headers are valid; the frames are not.
      const { body: start, end } = boxes.find(({ type }) => type === 'mdat') ?? { body: 0, end: 0 };
      bytes.fill(0xff, start, end);
      const { status, body } = await send(ada, bytes, 'film.mp4');
      expect([status, body.message]).toEqual([400, 'The file is damaged and cannot be read']);
    }
    expect(await app.media.list(Infinity)).toEqual([]);
  });

  test('A video whose sound cannot be decoded is refused, and one whose pictures begin late is not', async () => {
    const { ada, app, folder } = await weddingWith('ffmpeg');
    const bytes = recording('film.mp4');
    const movie = boxesIn(bytes, 0, bytes.length).boxes.find(({ type }) => type === 'moov');
    const tracks = movie ? childrenOf(bytes, movie).filter(({ type }) => type === 'trak') : [];
    const sound = tracks.find((track) => bytes.subarray(track.start, track.end).includes('soun'));
    for (const [start, end] of sound ? sampleRanges(bytes, sound) : []) bytes.fill(0xff, start, end);
    const { status, body } = await send(ada, bytes, 'film.mp4');
    expect([status, body.message]).toEqual([400, 'The file is damaged and cannot be read']);
    expect(await app.media.list(Infinity)).toEqual([]);

    const late = join(folder, 'late.mp4');
    const made =
      '-v error -f lavfi -i sine=duration=3 -itsoffset 2 -f lavfi -i testsrc2=size=64x48:duration=1 -c:a aac -c:v libx264 -pix_fmt yuv420p';
    execFileSync('ffmpeg', [...made.split(' '), late]);
    expect((await send(ada, readFileSync(late), 'late.mp4')).status).toBe(201);
  });

  test('A video that is deleted while it is converted leaves no file', async () => {
    const { ada, app } = await weddingWith('ffmpeg');
    const { body } = await send(ada, recording('film-mpeg4.mp4'), 'film.mp4');
    await ada.rest('DELETE', `/album/entry/${body.entry_id}`);
    await app.tasks.idle();
    expect(await app.media.list(Infinity)).toEqual([]);
  });
});

const corpus = join(import.meta.dirname, '../../../../shared/media');
const files = existsSync(corpus) ? readdirSync(corpus) : [];
const canTell = files.length > 0 && has('exiftool');

test.skipIf(files.length === 0)(
  'every file of ../shared/media is taken, the photo with a damaged block too (needs that folder)',
  async () => {
    const { ada } = await weddingWith(null);
    for (const name of files) {
      const { status, body } = await send(ada, readFileSync(join(corpus, name)), name);
      expect(status, name).toBe(201);
      const kind = { ph: 'image', pi: 'image', vi: 'video', au: 'audio' }[name.slice(0, 2)];
      expect(body.entry, name).toMatchObject({ content_type: kind, media_state: 'ready' });
      const shown = await ada.media(body.content_url);
      const found = canTell
        ? String(
            execFileSync(
              'exiftool',
              ['-G1', '-s', '-GPS*', '-XMP:all', '-Make', '-Model', '-SerialNumber', '-'],
              { input: shown.raw },
            ),
          )
        : '';
      expect(found, name).toBe('');
    }
  },
);
