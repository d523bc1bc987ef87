import type { BookDocument } from './document.ts';
import { resolution, spine as spines, type Geometry } from './formats.ts';
import type { PhotoSize } from './photo-size.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** Of the height and the width what the photo has, as far as its pixels reach. */
const most = { width: 0.65, height: 0.52 };

/** The photo of the cover is the chosen one, else the most loved. */
export function coverOf(document: BookDocument, plan: BookPlan, spine: number, chosen: number | null) {
  const { geometry, families, lang, rtl, words, title, date, year } = document;
  const photos = plan.chapters
    .flatMap(({ items }) => items.flatMap(entriesOf))
    .filter(({ entry, size }) => entry.media?.kind === 'image' && size !== null)
    .toSorted((a, b) => b.entry.liked_by.length - a.entry.liked_by.length);
  const [first] = photos;
  const cover =
    photos.find(({ entry }) => entry.id === chosen) ?? (first?.entry.liked_by.length ? first : undefined);
  return {
    geometry,
    families,
    lang,
    rtl,
    name: words.cover(title.text),
    title,
    date,
    year,
    spine,
    titled: spine >= spines.titled,
    entry: cover?.entry ?? null,
    photo: cover?.size
      ? {
          file: `/pictures/${cover.entry.media?.upload_id ?? ''}.svg`,
          ...largest(cover.size, geometry),
          alt: words.coverPhoto,
        }
      : null,
  };
}

function largest({ width, height, dpi }: PhotoSize, page: Geometry) {
  const scale = Math.min(
    dpi / resolution.least,
    (page.width * most.width) / width,
    (page.height * most.height) / height,
  );
  return { width: width * scale, height: height * scale };
}
