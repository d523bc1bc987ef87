import { expect, test } from 'vitest';
import { recording, secretWords, type RecordingName } from '../../testing/recordings.ts';
import { MalformedFileError } from '../../ports/media.ts';
import { stripMetadata } from './index.ts';

const mimes: Record<RecordingName, string> = {
  'film.mp4': 'video/mp4',
  'film.mov': 'video/quicktime',
  'film.webm': 'video/webm',
  'film-fragments.mp4': 'video/mp4',
  'film-subtitles.webm': 'video/webm',
  'film-mpeg4.mp4': 'video/mp4',
  'film.ogv': 'video/ogg',
  'song.mp3': 'audio/mpeg',
  'song.m4a': 'audio/mp4',
  'song.ogg': 'audio/ogg',
  'song.wav': 'audio/wav',
};
const names = Object.keys(mimes) as RecordingName[];
const clean = (name: RecordingName, bytes = recording(name)) =>
  stripMetadata(Buffer.from(bytes), mimes[name]);

test.each(names)('%s loses its location and its title', (name) => {
  const before = recording(name);
  expect(secretWords.some((word) => before.includes(word))).toBe(true);
  const after = clean(name);
  expect(secretWords.filter((word) => after.includes(word))).toEqual([]);
  expect(after.length).toBeGreaterThan(before.length / 2);
});

const latin = (text: string) => Buffer.from(text, 'latin1');

test('Tags of every kind in an MP3, and chunks of every kind in a WAV, are removed', () => {
  const frame = (id: string) => Buffer.concat([latin(`${id}\0\0\0\x0c\0\0`), latin('\0SecretPlace')]);
  const frames = Buffer.concat(['TPE1', 'GEOB', 'PRIV', 'COMM'].map(frame));
  const tag = Buffer.concat([latin(`ID3\x03\0\0\0\0\0${String.fromCharCode(frames.length)}`), frames]);
  const chunk = (id: string) => Buffer.concat([latin(`${id}\x0c\0\0\0`), latin('SecretPlace\0')]);
  const chunks = ['LIST', 'bext', 'iXML', 'id3 '].map(chunk);
  const mp3 = Buffer.concat([tag, recording('song.mp3'), latin('TAGSecretPlace'.padEnd(128, '\0'))]);
  const wav = Buffer.concat([recording('song.wav'), ...chunks]);
  wav.writeUInt32LE(wav.length - 8, 4);
  for (const [name, bytes] of [
    ['song.mp3', mp3],
    ['song.wav', wav],
  ] as const) {
    const after = clean(name, bytes);
    expect([name, after.includes('SecretPlace')]).toEqual([name, false]);
    expect(clean(name)).toEqual(after);
  }
});

test.each(names)('%s does not change when it is stripped a second time', (name) => {
  expect(clean(name, clean(name))).toEqual(clean(name));
});

const moved = ['song.mp3', 'song.wav'];
test.each(names.filter((name) => !moved.includes(name)))('%s keeps every byte in its place', (name) => {
  expect(clean(name).length).toBe(recording(name).length);
});

test.each(names.filter((name) => name !== 'song.mp3'))('A truncated %s is malformed', (name) => {
  const whole = recording(name);
  // Without its last fifth: beyond what a tag at the end could be.
  expect(() => clean(name, whole.subarray(0, Math.floor(whole.length * 0.8)))).toThrow(MalformedFileError);
});

test.each(names)('%s with only its first bytes right is malformed', (name) => {
  const bytes = recording(name);
  bytes.fill(0, 40);
  expect(() => clean(name, bytes)).toThrow(MalformedFileError);
});

test('Bytes behind the last box, page or frame are removed', () => {
  const tail = Buffer.from('<script>51.5 SecretPlace</script>');
  for (const name of names) {
    const after = clean(name, Buffer.concat([recording(name), tail]));
    expect(after.includes('SecretPlace'), name).toBe(false);
  }
});

test('The frames of an MP3 are unchanged and follow each other', () => {
  const after = clean('song.mp3');
  expect(after.readUInt16BE(0) & 0xffe0).toBe(0xffe0);
  expect(recording('song.mp3').includes(after)).toBe(true);
});

test('A WAV without a length is accepted', () => {
  const bytes = recording('song.wav');
  const data = bytes.indexOf('data');
  bytes.writeUInt32LE(0xffffffff, data + 4);
  const after = clean('song.wav', bytes);
  expect(after.readUInt32LE(after.indexOf('data') + 4)).toBe(bytes.length - data - 8);
});

test('Dates are erased', () => {
  const bytes = recording('film.mp4');
  const header = bytes.indexOf('mvhd');
  bytes.writeUInt32BE(0xe0123456, header + 8);
  expect(clean('film.mp4', bytes).readUInt32BE(header + 8)).toBe(0);
});

test('A mutated file is stripped or refused as malformed, in limited time', () => {
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const began = performance.now();
  for (const name of names) {
    for (let round = 0; round < 200; round += 1) {
      const bytes = recording(name);
      for (let hit = 0; hit < 4; hit += 1) bytes[random(bytes.length)] = random(256);
      try {
        clean(name, bytes);
      } catch (error) {
        expect(error, `${name} ${round}`).toBeInstanceOf(MalformedFileError);
      }
    }
  }
  expect(performance.now() - began).toBeLessThan(20_000);
});
