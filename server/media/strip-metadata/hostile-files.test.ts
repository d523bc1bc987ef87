import { expect, test, vi } from 'vitest';
import { MalformedFileError } from '../../ports/media.ts';
import { apngFrames, stripApng, stripGif, stripWebp } from './animation.ts';
import { stripMetadata } from './index.ts';

/** Files made to cost more than their size: each parser's work is counted at two sizes, eight times apart. */

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * n);
  return bytes;
};
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const latin = (text: string) => Buffer.from(text, 'latin1');
const repeat = (count: number, make: (n: number) => Buffer) =>
  Buffer.concat(Array.from({ length: Math.max(1, Math.floor(count)) }, (_, n) => make(n)));

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), latin(type), body]);
};
const track = (id: number, handler: string, ...tables: Buffer[]) =>
  box(
    'trak',
    box('tkhd', u32(0, 0, 0, id, 0)),
    box('mdia', box('hdlr', u32(0, 0), latin(handler)), box('minf', box('stbl', ...tables))),
  );
const movie = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp', latin('isom')), box('moov', track(1, 'vide'), ...tracks)]);
/** `claim` bytes in each of `chunks` chunks, all of them at the same place. */
const overlapping = (id: number, chunks: number, claim: number, samples = 1, at = 0) =>
  track(
    id,
    'meta',
    box('stsz', u32(0, claim, chunks * samples)),
    box('stsc', u32(0, 1, 1, samples, 1)),
    box('stco', u32(0, chunks), Buffer.alloc(4 * chunks, u32(at))),
  );
const fragment = (claim: number, at: number) =>
  box('moof', box('traf', box('tfhd', u32(0x1_0000, 2)), box('trun', u32(0x201, 1, at, claim))));

const oggPage = (serial: number, packets: readonly Buffer[]) => {
  const laces = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / 255)).fill(255),
    length % 255,
  ]);
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt32LE(serial, 14);
  head[26] = laces.length;
  return Buffer.concat([head, Buffer.from(laces), ...packets]);
};
const elementHead = (id: number[], length: number) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id), size]);
};
const element = (id: number[], body: Buffer) => Buffer.concat([elementHead(id, body.length), body]);
const webm = (body: Buffer) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(0)),
    element([0x18, 0x53, 0x80, 0x67], body),
  ]);
const chunk = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([latin(type), size, body]);
};
const riff = (form: string, body: Buffer) => chunk('RIFF', Buffer.concat([latin(form), body]));
/** From the inside out, so that making it is quick. */
function nested(levels: number, wrap: (inner: number) => Buffer): Buffer {
  const heads: Buffer[] = [];
  for (let n = 0, size = 0; n < levels; n += 1) {
    const head = wrap(size);
    heads.unshift(head);
    size += head.length;
  }
  return Buffer.concat(heads);
}

/** Data behind the first 24 bytes, one item, and its extents: pairs of offset and length. */
const heif = (type: Buffer, data: number, extents: Buffer, properties: Buffer = box('ipco')) =>
  Buffer.concat([
    box('ftyp', latin('avifmif1')),
    box('mdat', Buffer.alloc(data)),
    box(
      'meta',
      u32(0),
      box('iinf', u32(0), Buffer.from([0, 1]), box('infe', u32(0x0200_0000, 0x0001_0000), type)),
      box('iprp', properties),
      box(
        'iloc',
        u32(0),
        Buffer.from([0x44, 0, 0, 1, 0, 1, 0, 0]),
        u16(Math.min(extents.length / 8, 0xffff)),
        extents,
      ),
    ),
  ]);

type Make = (size: number) => Buffer;
const as = (mime: string) => (bytes: Buffer) => stripMetadata(bytes, mime);
const [avif, mp4, webmVideo] = [as('image/avif'), as('video/mp4'), as('video/webm')];
const [mp3, ogg, wav] = [as('audio/mpeg'), as('audio/ogg'), as('audio/wav')];
/** Extents that all claim the same data. */
const sameExtents = (size: number) => repeat(size / 8, () => u32(24, size));
/** Boxes in boxes, of the smallest size. */
const nestedBoxes = (size: number, type: string) =>
  nested(size / 8, (inner) => Buffer.concat([u32(inner + 8), latin(type)]));
const hostile: [string, (bytes: Buffer) => unknown, Make][] = [
  ['an MP4 of chunks that all claim the whole file', mp4, (size) => movie(overlapping(2, size / 4, size))],
  [
    'an MP4 of tracks that all claim the same data',
    mp4,
    (size) =>
      Buffer.concat([
        movie(repeat(size / 520, (n) => overlapping(n + 2, 1, size / 2, 1, size))),
        box('mdat', Buffer.alloc(2 * size)),
      ]),
  ],
  [
    'an MP4 of fragments that all claim the same data',
    mp4,
    (size) =>
      Buffer.concat([
        movie(),
        repeat(size / 112, () => fragment(size / 4, size / 2)),
        box('mdat', Buffer.alloc(2 * size)),
      ]),
  ],
  ['an MP4 of chunks of four billion samples', mp4, (size) => movie(overlapping(2, size / 4, 1, 0xffffffff))],
  ['an MP4 of empty boxes', mp4, (size) => Buffer.concat([movie(), repeat(size / 8, () => box('free'))])],
  ['an MP4 of nested boxes', mp4, (size) => movie(nestedBoxes(size, 'trak'))],
  [
    'an Ogg of pages of comments',
    ogg,
    (size) => repeat(size / 600, (n) => oggPage(n % 900, Array<Buffer>(30).fill(latin('OpusTags')))),
  ],
  [
    'an Ogg of one endless packet',
    ogg,
    (size) => repeat(size / 2600, () => oggPage(1, [Buffer.alloc(2549)]).subarray(0, -254)),
  ],
  ['an MP3 of false starts', mp3, (size) => Buffer.alloc(size, Buffer.from([0xff, 0xfb, 0x90, 0]))],
  ['an MP3 of tags', mp3, (size) => repeat(size / 10, () => latin('ID3\x04\0\0\0\0\0\0'))],
  [
    'a WebM of nested tracks',
    webmVideo,
    (size) => webm(nested(size / 12, (inner) => elementHead([0x16, 0x54, 0xae, 0x6b], inner))),
  ],
  [
    'a WebM of clusters without a size',
    webmVideo,
    (size) => webm(repeat(size / 5, () => Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]))),
  ],
  ['a WAV of small chunks', wav, (size) => riff('WAVE', Buffer.alloc(size, chunk('fmt ', Buffer.alloc(0))))],
  [
    'an AVIF of extents that all claim the same data',
    avif,
    (size) => heif(latin('Exif'), size, sameExtents(size)),
  ],
  [
    'an AVIF of pictures that all claim the same data',
    avif,
    (size) => heif(latin('av01'), size, sameExtents(size)),
  ],
  [
    'an AVIF of nested properties',
    avif,
    (size) => heif(latin('av01'), 8, u32(24, 8), nestedBoxes(size, 'ipco')),
  ],
  [
    'a PNG of small chunks',
    (bytes) => [apngFrames(bytes), stripApng(bytes)],
    (size) => Buffer.concat([Buffer.alloc(8), repeat(size / 12, () => u32(0, 0x74455874, 0))]),
  ],
  [
    'a GIF of small blocks',
    stripGif,
    (size) =>
      Buffer.concat([
        latin('GIF89a'),
        Buffer.alloc(7),
        repeat(size / 3, () => Buffer.from([0x21, 0xf9, 0])),
        latin(';'),
      ]),
  ],
  [
    'a WebP of nested frames',
    stripWebp,
    (size) =>
      riff(
        'WEBP',
        nested(size / 24, (inner) => {
          const head = chunk('ANMF', Buffer.alloc(16));
          head.writeUInt32LE(inner + 16, 4);
          return head;
        }),
      ),
  ],
];

/** Bytes read, written, searched and copied. */
function workOf(strip: (bytes: Buffer) => unknown, bytes: Buffer): number {
  let work = 0;
  const concat = vi.spyOn(Buffer, 'concat');
  const counting = new Proxy(bytes, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') {
        if (name !== 'length') work += 1;
        return value;
      }
      return (...given: unknown[]): unknown => {
        const result: unknown = value.apply(target, given);
        work += 4;
        if (name === 'set') work += (given[0] as Buffer).length;
        if (name === 'fill') work += Number(given[2] ?? target.length) - Number(given[1] ?? 0);
        if (name === 'indexOf')
          work += (Number(result) < 0 ? target.length : Number(result)) - Number(given[1] ?? 0);
        return result;
      };
    },
  });
  try {
    strip(counting);
  } catch (error) {
    expect(error).toBeInstanceOf(MalformedFileError);
  } finally {
    for (const { value } of concat.mock.results) work += (value as Buffer).length;
    concat.mockRestore();
  }
  return work;
}

test.each(hostile)('The work for %s grows with its size and no faster', (_name, strip, make) => {
  const [small, large] = [make(20_000), make(160_000)];
  const perByte = (bytes: Buffer) => workOf(strip, bytes) / bytes.length;
  const before = perByte(small);
  expect(perByte(large)).toBeLessThan(Math.max(2 * before, 4));
  expect(before).toBeLessThan(100);
});
