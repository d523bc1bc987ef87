import type { Picture, Printed } from './pictures.ts';
import { sizeNote } from './photo-size.ts';
import { entriesOf, type BookPlan } from './plan.ts';

export function printedPictures(
  plan: BookPlan,
  pictures: ReadonlyMap<string, Picture>,
): Map<string, Printed> {
  const printed = new Map<string, Printed>();
  for (const { guest, items } of plan.chapters) {
    if (guest?.media) printed.set(guest.media.upload_id, { width: 34, height: 34, cover: true });
    for (const { entry, size } of items.flatMap(entriesOf)) {
      if (size && entry.media)
        printed.set(entry.media.upload_id, {
          width: size.width,
          height: size.height,
          cover: size.place === 'page',
        });
      for (const { media } of entry.comments) {
        const picture = pictures.get(media?.upload_id ?? '');
        if (picture) printed.set(picture.upload_id, { ...sizeNote(picture), cover: false });
      }
    }
  }
  return new Map([...printed].filter(([id]) => pictures.has(id)));
}
