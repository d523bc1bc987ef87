import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import pino from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createBackup } from '../../server/archive/backup/create.ts';
import * as invites from '../../server/features/users/invites/invites.service.ts';
import { codeIn } from '../../server/testing/outbox.ts';
import { animated, filePart, jpegFromPhone, png } from '../../server/testing/pictures.ts';
import { tempFolder } from '../../server/testing/processes.ts';
import { recording, secretWords, type RecordingName } from '../../server/testing/recordings.ts';
import { answers, openTestApp, password, type Guest } from '../../server/testing/test-app.ts';
import { tusSender } from '../../server/testing/tus.ts';
import { campaign } from './campaign.ts';

/** Metadata in every known place of every kind of file, through every upload API: none of it is served. */

const run = campaign('privacy', { short: 1, full: 1 });
const canary = 'CanaryOwner7431';
const words = [...secretWords, canary, 'SecretCamera'];
const latin = (text: string) => Buffer.from(text, 'latin1');
const be32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const le32 = (value: number) => be32(value).swap32();

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin(type), data]);
  return Buffer.concat([be32(data.length), body, be32(crc32(body))]);
};
/** Inserts PNG chunks after IHDR. */
const inPng = (file: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** Inserts JPEG segments after SOI. */
const inJpeg = (file: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
const id3Frame = (id: string, data: Buffer) =>
  Buffer.concat([latin(id), be32(data.length), Buffer.alloc(2), data]);
const id3 = (...frames: Buffer[]) => {
  const body = Buffer.concat(frames);
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f));
  return Buffer.concat([latin('ID3\u0003\u0000\u0000'), size, body]);
};
const riffChunk = (id: string, data: Buffer) =>
  Buffer.concat([latin(id), le32(data.length), data, Buffer.alloc(data.length % 2)]);
const inRiff = (file: Buffer, ...chunks: Buffer[]) => {
  const whole = Buffer.concat([file, ...chunks]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
const tagged = (text: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${text}</owner></x:xmpmeta>`;

/** A file of each kind with a secret in every place that is known to hold one. */
async function files(): Promise<Record<string, Buffer>> {
  const gif = await animated('gif');
  const id3Text = id3(
    id3Frame('TPE1', latin(`\0${canary}`)),
    id3Frame('GEOB', latin(`\0text/plain\0a\0b\0${canary}`)),
    id3Frame('PRIV', latin(`owner\0${canary}`)),
    id3Frame('COMM', latin(`\0eng\0${canary}`)),
  );
  const id3v1 = Buffer.alloc(128);
  id3v1.write(`TAG${canary}`, 'latin1');
  const names: RecordingName[] = [
    'film.mp4',
    'film.mov',
    'film.webm',
    'film-fragments.mp4',
    'film-subtitles.webm',
    'song.m4a',
    'song.ogg',
  ];
  const jpeg = inJpeg(
    await jpegFromPhone(200, 150),
    segment(0xfe, latin(canary)),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${tagged(canary)}`)),
    segment(0xed, latin(`Photoshop 3.0\0${canary}`)),
    segment(0xe2, latin(`MPF\0${canary}`)),
  );
  const picture = inPng(
    await png(),
    chunk('tEXt', latin(`Author\0${canary}`)),
    chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${tagged(canary)}`)),
    chunk('eXIf', latin(`II*\0${canary}`)),
    chunk('caNy', latin(canary)),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, recording(name)])),
    JPEG: Buffer.concat([jpeg, latin(canary)]),
    PNG: Buffer.concat([picture, latin(canary)]),
    GIF: Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, canary.length]),
      latin(canary),
      Buffer.from([0, 0x3b]),
      latin(canary),
    ]),
    WebP: inRiff(
      await animated('webp'),
      riffChunk('EXIF', latin(canary)),
      riffChunk('XMP ', latin(tagged(canary))),
    ),
    'WebP of a still': await sharp(await png())
      .webp()
      .withExif({ IFD0: { Artist: canary } })
      .toBuffer(),
    MP3: Buffer.concat([id3Text, recording('song.mp3'), id3v1]),
    WAV: inRiff(
      recording('song.wav'),
      riffChunk('LIST', Buffer.concat([latin('INFO'), riffChunk('IART', latin(`${canary}\0`))])),
      riffChunk('bext', Buffer.concat([latin(canary), Buffer.alloc(602)])),
      riffChunk('iXML', latin(tagged(canary))),
      riffChunk('id3 ', id3(id3Frame('TPE1', latin(`\0${canary}`)))),
    ),
  };
}

/** Uploads a file through one API. @returns the URLs under which it is served */
type Way = (guest: Guest, bytes: Buffer) => Promise<{ status: number; urls: string[] }>;
const urlsOf = (entry: { url: string; poster_url?: string | null; images: { url: string }[] } | undefined) =>
  entry ? [entry.url, entry.poster_url ?? '', ...entry.images.map(({ url }) => url)].filter(Boolean) : [];
const part = (bytes: Buffer) => filePart(bytes, `${canary}.bin`);

/** A picture, a sound and a film go each way; a new entry takes every kind. */
const some = /^(JPEG|MP3|film\.mp4)$/;

const ways: Record<string, { only?: RegExp; send: Way }> = {
  'a new entry by form': {
    send: async (guest, bytes) => {
      const { status, body } = await guest.form('POST', '/album/entry', {
        title: 'A file',
        file: part(bytes),
      });
      return { status, urls: urlsOf(body.entry) };
    },
  },
  'a replaced file': {
    only: some,
    send: async (guest, bytes) => {
      const { entry_id } = await guest.api.album.create({ title: 'A file' });
      const { status, body } = await guest.form('PUT', `/album/entry/${entry_id}`, { file: part(bytes) });
      return { status, urls: urlsOf(body.entry) };
    },
  },
  tus: {
    only: some,
    send: async (guest, bytes) => {
      const { begin, send } = tusSender(await guest.site(), guest.token);
      const { path, id: upload_id } = await begin(bytes.length, { filename: canary });
      await send(path, 0, bytes);
      const { status, body } = await guest.rest('POST', '/album/entry', { title: 'A file', upload_id });
      return { status, urls: urlsOf(body.entry) };
    },
  },
  'a comment': {
    only: /^(JPEG|PNG|GIF)/,
    send: async (guest, bytes) => {
      const entry = await guest.publish('A file');
      const { status, body } = await guest.form('POST', `/comments/entry/${entry}`, {
        comment_type: 'image',
        file: part(bytes),
      });
      return { status, urls: [String(body.comment?.content ?? '')] };
    },
  },
  'a profile picture': {
    only: /^(JPEG|PNG|GIF|WebP)/,
    send: async (guest, bytes) => {
      const { status, body } = await guest.form('PUT', `/users/profile/${guest.id}`, {
        profile_picture: part(bytes),
      });
      return { status, urls: [String(body.user?.profile_picture_url ?? '')] };
    },
  },
};

test('No metadata of any file is served, by whatever API it was uploaded', async () => {
  const opened = await openTestApp({ env: { RATE_LIMIT: 'off' } });
  const ada = await opened.invite('ada');
  let served = 0;
  let sent = 0;
  for (const [kind, bytes] of Object.entries(await files())) {
    // Without the canary in the file the check would prove nothing.
    expect(
      words.some((word) => bytes.includes(word)),
      kind,
    ).toBe(true);
    for (const [way, { only, send }] of Object.entries(ways)) {
      if (only && !only.test(kind)) continue;
      const { status, urls } = await send(ada, bytes);
      sent += 1;
      expect([200, 201], `${kind} by ${way}`).toContain(status);
      await opened.app.tasks.idle();
      for (const url of urls) {
        const answer = await ada.media(url);
        expect(answer.status, `${kind} by ${way}: ${url}`).toBe(200);
        const found = words.filter(
          (word) => answer.raw.includes(word) || JSON.stringify(answer.headers).includes(word),
        );
        expect(found, `${kind} by ${way}`).toEqual([]);
        served += 1;
      }
    }
  }
  run.report({ 'files sent': sent, 'files served': served, 'with metadata': 0 });
});

test('No password, token or code is in the log, the database or a backup', async () => {
  const folder = tempFolder();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const opened = await openTestApp({ folder, overrides: { log } });
  const { app, anonymous, callerWith, outbox } = opened;
  const secrets = [password];
  const { code: invite_code } = await invites.create(app);
  const form = answers('griselda');
  await anonymous.rest('POST', '/users/register', { ...form, invite_code });
  const lastCode = async () => {
    const code = codeIn((await outbox()).at(-1));
    secrets.push(code);
    return code;
  };
  await anonymous.login('griselda');
  const verified = await anonymous.rest('POST', '/users/verify-email', {
    email: form.email,
    code: await lastCode(),
  });
  const token = String(verified.body.session_token);
  secrets.push(token, String(verified.headers['set-cookie']).split(/[=;]/)[1] ?? '');
  const guest = await callerWith(token);
  await guest.rest('POST', '/album/entry', { title: 'An entry' });
  await anonymous.rest('POST', '/users/forgot-password', { identifier: 'griselda' });
  const code = await lastCode();
  const new_password = 'Prosecco22';
  secrets.push(new_password);
  const reset = await anonymous.rest('POST', '/users/reset-password', {
    email: form.email,
    code,
    new_password,
  });
  expect(reset.status).toBe(200);
  await app.tasks.idle();

  const backup = join(folder, 'backup.tar');
  await createBackup(app, backup);
  await opened.close();
  const found = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret));
  expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
  expect(found(Buffer.from(lines.join('')))).toEqual([]);
  expect(lines.join('')).not.toContain(form.email);
  const onDisk = readdirSync(folder).filter(
    (name) => name.startsWith('wedding.sqlite') || name.endsWith('.tar'),
  );
  expect(onDisk.length).toBeGreaterThanOrEqual(2);
  for (const name of onDisk) expect(found(readFileSync(join(folder, name))), name).toEqual([]);
  run.report({ secrets: secrets.length, places: onDisk.length + 1, found: 0 });
});
