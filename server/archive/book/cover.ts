import type { BookDocument } from './document.ts';
import { spine as spines } from './formats.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** The share of the height that the photo and its frame have, whatever its shape. */
const photoShare = 0.5;

/** The photo of the cover is the chosen one, else the most loved. */
export function coverOf(document: BookDocument, plan: BookPlan, spine: number, chosen: number | null) {
  const { geometry, families, lang, rtl, words, title, date, year } = document;
  const photos = plan.chapters
    .flatMap(({ items }) => items.flatMap(entriesOf))
    .filter(({ entry, size }) => entry.media?.kind === 'image' && size !== null)
    .toSorted((a, b) => b.entry.liked_by.length - a.entry.liked_by.length);
  const [first] = photos;
  const most =
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
    entry: most?.entry ?? null,
    photo_area: geometry.height * photoShare,
    photo: most?.size
      ? {
          file: `/pictures/${most.entry.media?.upload_id ?? ''}.svg`,
          ...within(most.size, { width: geometry.width - 2 * 28, height: geometry.height * photoShare - 6 }),
          alt: words.coverPhoto,
        }
      : null,
  };
}

/** At most as large as it is inside, where its pixels are known to do. */
function within(size: { width: number; height: number }, room: { width: number; height: number }) {
  const scale = Math.min(1, room.width / size.width, room.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}
