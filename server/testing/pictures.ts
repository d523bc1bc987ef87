import { crc32 } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';

/** Real files made on the spot: small, but as a phone or a careless program would make them. */

const canvas = (width: number, height: number, background = '#ae3d68') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A JPEG on its side (EXIF orientation 6), with the place where it was taken. */
export const jpegFromPhone = (width = 800, height = 600): Promise<Buffer> =>
  canvas(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'SecretCamera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .toBuffer();

export const png = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).png().toBuffer();
export const jpeg = (width = 40, height = 30): Promise<Buffer> => canvas(width, height).jpeg().toBuffer();

/** A small photo of the wedding day that is no other's, with the camera's time where one is given, as HH:MM:SS. */
export const photo = (number: number, time?: string): Promise<Buffer> =>
  canvas(40, 30, `#${number.toString(16).padStart(6, '0')}`)
    .jpeg()
    .withExifMerge(
      time ? { IFD2: { DateTimeOriginal: `2027:06:12 ${time}`, OffsetTimeOriginal: '+00:00' } } : {},
    )
    .toBuffer();

/** Three frames of a moving square, at 100 ms each. */
export async function animated(format: 'gif' | 'webp', width = 60, height = 40, frames = 3): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    canvas(width, height)
      .composite([
        {
          input: { create: { width: 8, height: 8, channels: 3, background: '#ffd000' } },
          left: frame * 10,
          top: 5,
        },
      ])
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } });
  const delay = pictures.map(() => 100);
  return format === 'gif'
    ? joined.gif({ delay, loop: 2 }).toBuffer()
    : joined.webp({ delay, loop: 2, lossless: true }).toBuffer();
}

const pngChunk = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** An animated PNG of two colours with a text chunk that says "SecretPlace". */
export async function animatedPng(width = 40, height = 30): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ae3d68', '#3d68ae'].map((background) => canvas(width, height, background).png().toBuffer()),
  );
  const pixels = frames.map((bytes) => {
    const at = bytes.indexOf('IDAT');
    return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
  });
  const u32 = (...values: number[]) =>
    Buffer.concat(values.map((n) => Buffer.from([n >> 24, n >> 16, n >> 8, n])));
  // Each frame is shown for a tenth of a second.
  const control = (sequence: number) =>
    pngChunk('fcTL', u32(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0]));
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = pixels;
  return Buffer.concat([
    (frames[0] ?? first).subarray(0, 33),
    pngChunk('acTL', u32(2, 0)),
    pngChunk('tEXt', Buffer.from('Comment\0SecretPlace', 'latin1')),
    control(0),
    pngChunk('IDAT', first),
    control(1),
    pngChunk('fdAT', u32(2), second),
    pngChunk('IEND'),
  ]);
}

/** The brightest red of Display P3, which sRGB does not have. */
export const wideGamutJpeg = (): Promise<Buffer> =>
  canvas(64, 64, '#f00').withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();

/** A JPEG that is not small for its size. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** What a decoder finds in an answered image. */
export const metadataOf = (bytes: Buffer): Promise<Metadata> => sharp(bytes).metadata();

/** As a part of a form. */
export const filePart = (bytes: Uint8Array, name: string, type = 'application/octet-stream'): File =>
  new File([bytes as BlobPart], name, { type });
