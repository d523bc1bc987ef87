import sharp from 'sharp';
import type { Geometry } from './formats.ts';

/** Pixels of a page on the couple's page. */
const pageWidth = 640;
/** How many pages are drawn at once, of which memory holds the pixels. */
const pagesAtOnce = 16;

/** Draws the trimmed pages of an SVG that has them below each other, in millimetres of paper. */
export async function drawPages(
  svg: string,
  count: number,
  { width, height, offset }: Pick<Geometry, 'width' | 'height' | 'offset'>,
  geometry: Pick<Geometry, 'width'>,
  ground: string,
  fileOf: (page: number) => string,
): Promise<void> {
  const points = 72 / 25.4;
  const scale = pageWidth / geometry.width;
  const sheet = height + 2 * offset;
  // Each page is a group, before the shared definitions, so that a part is drawn from its own pages alone.
  const [head = '', ...groups] = svg.split(/\n(?= {4}<(?:g|defs)\b)/);
  for (let from = 0; from < count; from += pagesAtOnce) {
    const pages = Math.min(pagesAtOnce, count - from);
    const box = [offset, from * sheet, width, pages * sheet].map((one) => one * points).join(' ');
    const size = `width="${Math.round(width * scale)}" height="${Math.round(pages * sheet * scale)}"`;
    const part = [head, ...groups.slice(from, from + pages), ...groups.slice(count)]
      .join('\n')
      .replace(/viewBox="[^"]+" width="[^"]+" height="[^"]+"/, `viewBox="${box}" ${size}`);
    const { data, info } = await sharp(Buffer.from(part), { unlimited: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let page = 0; page < pages; page += 1) {
      const top = Math.round((page * sheet + offset) * scale);
      await sharp(data, { raw: info })
        .extract({ left: 0, top, width: info.width, height: Math.floor(height * scale) })
        .flatten({ background: ground })
        .webp({ quality: 75 })
        .toFile(fileOf(from + page + 1));
    }
  }
}
