import type { BookDocument } from './document.ts';
import { resolution, spine as spines, type Geometry } from './formats.ts';
import { heartsOf } from './large-photos.ts';
import type { JournalEntry } from '../journal.ts';
import type { PhotoSize } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import { entriesOf, type BookPlan } from './plan.ts';

/** Of the height and the width what the photo has, as far as its pixels reach. */
const most = { width: 0.65, height: 0.52 };

/** The photo of the cover is the chosen one, else the most loved. */
export function coverOf(
  document: BookDocument,
  plan: BookPlan,
  pictures: Pictures,
  spine: number,
  chosen: number | null,
) {
  const { geometry, families, lang, rtl, words, title, date, year } = document;
  const loved = ({ entry }: { entry: JournalEntry }): number => {
    const picture = pictures.get(entry.media?.upload_id ?? '');
    return picture ? heartsOf({ entry, picture }) : 0;
  };
  const photos = plan.chapters
    .flatMap(({ items }) => items.flatMap(entriesOf))
    .filter(({ entry, size }) => entry.media?.kind === 'image' && size !== null)
    .toSorted((a, b) => loved(b) - loved(a));
  const first = photos.find(({ entry }) => entry.liked_by.length > 0);
  const cover = photos.find(({ entry }) => entry.id === chosen) ?? first;
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
