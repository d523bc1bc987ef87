import sharp, { type Metadata } from 'sharp';

/** Real files made on the spot: small, but as a phone or a careless program would make them. */

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 174, g: 61, b: 104 } } });

/** A JPEG that lies on its side (EXIF orientation 6) and says where it was taken. */
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

/** The brightest red of Display P3, which sRGB does not have. */
export const wideGamutJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

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
