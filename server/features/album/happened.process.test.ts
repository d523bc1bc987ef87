import sharp from 'sharp';
import { expect, test } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { filePart, jpeg } from '../../testing/pictures.ts';
import { openTestApp, type Guest } from '../../testing/test-app.ts';

const now = '2026-06-15T08:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const { app, invite } = await openTestApp({
    env: { WEDDING_DATE: '2026-06-13', TIME_ZONE: 'Pacific/Auckland', ...env },
    overrides: { now: () => new Date(now) },
  });
  return { app, ada: await invite('ada') };
}

const photo = async (time?: string, zone?: string) => {
  const exif = { ...(time && { DateTimeOriginal: time }), ...(zone && { OffsetTimeOriginal: zone }) };
  const image = sharp(await jpeg()).jpeg();
  return filePart(await (time ? image.withExif({ IFD2: exif }) : image).toBuffer(), 'a.jpg');
};

const publish = async (guest: Guest, title: string, file: File, fields: Record<string, string> = {}) =>
  (await guest.form('POST', '/album/entry', { title, privacy_status: 'published', ...fields, file })).body
    .entry;

test('The order of happening is that of the author’s days, of cameras near the wedding, and of publication', async () => {
  const { ada } = await open();
  await ada.publish('Published');
  await publish(ada, 'Ceremony', await photo('2026:06:13 15:00:00', '+12:00'));
  await publish(ada, 'Wrong clock', await photo('2019:01:01 00:00:00', '+12:00'));
  await publish(ada, 'Morning', await photo('2026:06:13 09:00:00'));
  await publish(ada, 'Eve', await photo('2026:06:14 09:00:00'), { happened_on: '2026-06-12' });
  const list = async (query: string) =>
    (await ada.rest('GET', `/album/search?sort=oldest${query}`)).body.entries.map((entry: any) => [
      entry.title,
      entry.happened_at,
    ]);
  const all = [
    // Noon in Auckland, and a camera without a zone that is read in the wedding's.
    ['Eve', '2026-06-12T00:00:00.000Z'],
    ['Morning', '2026-06-12T21:00:00.000Z'],
    ['Ceremony', '2026-06-13T03:00:00.000Z'],
    ['Published', now],
    ['Wrong clock', now],
  ];
  expect(await list('')).toEqual(all);
  expect([
    ...(await list('&limit=2')),
    ...(await list('&limit=2&page=2')),
    ...(await list('&limit=2&page=3')),
  ]).toEqual(all);
  expect(await list('&content_type=image&creator=ada')).toEqual(
    all.filter(([title]) => title !== 'Published'),
  );
  expect(await list('&content_type=image')).toEqual(all.filter(([title]) => title !== 'Published'));
  expect(await list('&creator=ada')).toEqual(all);
  expect(await list('&q=e')).toEqual(all.filter(([title]) => title?.toLowerCase().includes('e')));
  expect(await list('&q=ing')).toEqual([all[1]]);

  // From a place of the story on: its hours, and the entries since one of them, with any offset.
  const places = all.map(([, time]) => time);
  expect(await ada.api.album.hours({})).toEqual([...new Set(places)]);
  expect(await ada.api.album.hours({ content_type: 'image', creator: 'ada' })).toEqual(
    places.slice(0, 3).concat(now),
  );
  expect(await ada.api.album.hours({ creator: 'nobody' })).toEqual([]);
  for (const filter of ['', '&content_type=image', '&creator=ada'])
    expect(await list(`${filter}&since=2026-06-13T05:00:00%2B02:00`)).toEqual((await list(filter)).slice(2));
  expect(await list('&limit=2&page=2&since=2026-06-12T21:00:00Z')).toEqual(all.slice(3));
  const { body } = await ada.rest('GET', '/album/search?sort=oldest&limit=2&since=2026-06-12T21:00:00Z');
  expect(body.pagination).toEqual({ page: 1, limit: 2, total: 4, has_more: true });
  expect((await ada.rest('GET', '/album/search?since=2026-06-12T21:00:00Z')).body.pagination.total).toBe(5);
  expect((await ada.rest('GET', '/album/search?since=yesterday')).status).toBe(400);
});

test('The sender’s time counts for a file without one, and the file’s own wins', async () => {
  const { ada } = await open();
  const taken_at = '2026-06-13T15:00:00+02:00';
  const sent = await publish(ada, 'Shrunk', await photo(), { taken_at });
  expect([sent.taken_at, sent.happened_at]).toEqual(Array(2).fill('2026-06-13T13:00:00.000Z'));
  const own = await publish(ada, 'Whole', await photo('2026:06:13 20:00:00', '+02:00'), { taken_at });
  expect(own.happened_at).toBe('2026-06-13T18:00:00.000Z');
  const local = await publish(ada, 'Zoneless', await photo(), { taken_at: '2026-06-13T15:00:00' });
  expect(local.happened_at).toBe('2026-06-13T03:00:00.000Z');
  const far = await publish(ada, 'Long ago', await photo(), { taken_at: '2024-06-13T15:00:00Z' });
  expect([far.taken_at, far.happened_at]).toEqual(['2024-06-13T15:00:00.000Z', now]);
  const replaced = await ada.form('PUT', `/album/entry/${own.id}`, { file: await photo(), taken_at });
  expect(replaced.body.entry.happened_at).toBe('2026-06-13T13:00:00.000Z');
});

test('An author gives, changes and removes the day, and other edits keep it', async () => {
  const { ada } = await open({ TIME_ZONE: 'Europe/Berlin' });
  const { entry_id, entry } = await ada.api.album.create({ title: 'Vows', happened_on: '2026-06-13' });
  expect(entry.happened_at).toBe('2026-06-13T10:00:00.000Z');
  const change = async (input: object) =>
    (await ada.api.album.update({ entry_id, ...input })).entry.happened_at;
  expect(await change({ title: 'The vows', privacy_status: 'published' })).toBe('2026-06-13T10:00:00.000Z');
  expect(await change({ happened_on: '1998-02-28' })).toBe('1998-02-28T11:00:00.000Z');
  expect(await change({ happened_on: '' })).toBe(now);
});

test('A day or time that does not exist is refused', async () => {
  const { ada } = await open();
  for (const happened_on of ['2026-02-30', '1492-10-12', 'yesterday', '2026-06-13T10:00:00Z'])
    expect((await ada.rest('POST', '/album/entry', { title: 'Vows', happened_on })).body.message).toBe(
      messages.entry.dayInvalid,
    );
  for (const taken_at of ['2026-02-30T10:00:00Z', '2026-06-13', 'noon', ''])
    expect((await ada.rest('POST', '/album/entry', { title: 'Vows', taken_at })).body.message).toBe(
      messages.generic.badTime,
    );
});
