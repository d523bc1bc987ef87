import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { filePart, jpeg, png } from '../../testing/pictures.ts';
import { testApp } from '../../testing/test-app.ts';

/** Files that are two things at once: a picture to a decoder, and a page or an archive to another program. */

const page = Buffer.from('<!doctype html><script>alert("foreign")</script>');
/** An archive is read from its end: bytes before it are ignored. */
const archive = Buffer.concat([
  Buffer.from('PK\x03\x04foreign.html', 'latin1'),
  page,
  Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
]);
const foreign = ['foreign', '<script', 'PK\x03\x04', 'PK\x05\x06'];

/** With a comment behind the first two bytes, and more behind the end. */
function jpegAnd(photo: Buffer, comment: Buffer, behind: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2), behind]);
}

const files = {
  'a JPEG with a page in its comment and an archive behind it': async () =>
    filePart(jpegAnd(await jpeg(900, 700), page, archive), 'party.html', 'text/html'),
  'a PNG with an archive behind it': async () =>
    filePart(Buffer.concat([await png(), page, archive]), 'party.zip', 'application/zip'),
};

test.each(Object.entries(files))('%s is served as a picture and nothing else', async (_what, make) => {
  const { ada, bob, app } = await testApp('ada', 'bob');
  const file = await make();
  const sent = Buffer.from(await file.arrayBuffer());
  const fields = { title: 'Two in one', privacy_status: 'published', file };
  const { status, body } = await ada.form('POST', '/album/entry', fields);
  expect([status, body.entry?.content_type]).toEqual([201, 'image']);
  const face = await ada.form('PUT', `/users/profile/${ada.id}`, { profile_picture: file });
  expect(face.status).toBe(200);

  const shown = [body.entry.url, ...body.entry.images.map(({ url }: { url: string }) => url)];
  for (const url of [...shown, face.body.user.profile_picture_url]) {
    const { status: found, headers, raw } = await bob.media(url);
    expect([found, headers['x-content-type-options'], headers['content-disposition']]).toEqual([
      200,
      'nosniff',
      'inline',
    ]);
    expect(headers['content-type']).toMatch(/^image\/(jpeg|png|webp|gif)$/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    for (const word of foreign) expect([word, raw.includes(word, 0, 'latin1')]).toEqual([word, false]);
  }

  // The original is kept byte for byte, for the couple's backup; it has no address, not even for who sent it.
  const originals = await app.db
    .selectFrom('upload_file')
    .select(['key', 'size'])
    .where('role', '=', 'original')
    .execute();
  expect(originals.map(({ size }) => size)).toEqual([sent.length, sent.length]);
  for (const { key } of originals) {
    expect((await ada.media(`/uploads/${key}`)).status).toBe(404);
    const kept = await app.media.read(key, { start: 0, end: sent.length - 1 });
    expect(kept && (await buffer(kept))).toEqual(sent);
  }
});
