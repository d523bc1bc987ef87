import type { EditedPlan } from '../../../shared/host/book.ts';
import type { Texts } from '../../lib/texts.ts';
import type { Journal, JournalEntry, JournalGuest, SourceMedia } from '../journal.ts';
import { hoursOf } from './chapters.ts';
import type { Geometry } from './formats.ts';
import { layOut, type Item } from './lay-out.ts';
import { sizeNote, type Density, type PhotoSize, type Pixels } from './photo-size.ts';
import type { Picture, Pictures, Printed } from './pictures.ts';
import { weight } from './text.ts';

export type Chapter = {
  title: string;
  subtitle: string;
  guest: JournalGuest | null;
  items: Item[];
};

export type Answers = { title: string; question: string; answers: { guest: JournalGuest; text: string }[] };

export type Grouping = 'day' | 'guest';
export type BookPlan = { chapters: Chapter[]; answers: Answers[] };

export type PlanOptions = {
  by: Grouping;
  geometry: Geometry;
  density: Density;
  /** Pages of single photos beside those that the likes ask for; below 0 photos share more pages. */
  more: number;
  timeZone: string;
  weddingDate: string;
  texts: Texts;
  /** The chapters of an edited plan, with the numbers of their entries, in place of those by day or guest. */
  chapters?: EditedPlan['chapters'] | undefined;
  /** The photos of an edited plan that fill pages, in place of the most loved. */
  wholePages?: readonly number[] | undefined;
};

export function planBook(journal: Journal, pictures: Pictures, options: PlanOptions): BookPlan {
  return {
    chapters: layOut(groupsOf(journal, pictures, options), pictures, options),
    answers: [
      answersTo(journal, 'how_long_known', options.texts),
      answersTo(journal, 'advice_wishes', options.texts),
    ].filter(({ answers }) => answers.length > 0),
  };
}

export type Group = Omit<Chapter, 'items'> & { entries: JournalEntry[] };

function groupsOf(journal: Journal, pictures: Pictures, options: PlanOptions): Group[] {
  if (options.chapters) return edited(journal, options.chapters, options.texts.bookTexts.later);
  return options.by === 'guest' ? guestsOf(journal, options.texts) : hoursOf(journal, pictures, options);
}

function guestsOf({ entries, guests }: Journal, { locale }: Texts): Group[] {
  const byGuest = Map.groupBy(entries, ({ guest_id }) => guest_id);
  const collator = new Intl.Collator(locale.tag);
  return guests
    .flatMap((guest) => {
      const own = byGuest.get(guest.id);
      const subtitle = guest.relationship_tags.join(', ');
      return own ? [{ title: guest.username, subtitle, guest, entries: own }] : [];
    })
    .toSorted((a, b) => collator.compare(a.title, b.title));
}

/** What was published since the plan was written is a chapter at the end, or joins the one that was. */
function edited({ entries }: Journal, chapters: EditedPlan['chapters'], later: string): Group[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const known = new Set(chapters.flatMap((chapter) => chapter.entries));
  const all = [...chapters, { title: later, subtitle: '', entries: [] }];
  const last = all.findIndex(({ title }) => title === later);
  return all
    .map(({ entries: ids, ...chapter }, at) => ({
      ...chapter,
      guest: null,
      entries: [
        ...ids.flatMap((id) => byId.get(id) ?? []),
        ...(at === last ? entries.filter(({ id }) => !known.has(id)) : []),
      ],
    }))
    .filter((group) => group.entries.length > 0);
}

function answersTo({ guests }: Journal, name: 'how_long_known' | 'advice_wishes', texts: Texts): Answers {
  const answers = guests
    .map((guest) => ({ guest, text: guest[name] }))
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => weight(other.text) - weight(one.text));
  return { title: texts.bookTexts.answers[name], question: texts.questionTexts[name].label, answers };
}

export function entriesOf(item: Item): { entry: JournalEntry; size: PhotoSize | null }[] {
  if (item.kind === 'photos') return [...item.photos, ...item.texts.flatMap(entriesOf)];
  if (item.kind === 'notes') return item.entries.map((entry) => ({ entry, size: null }));
  return [{ entry: item.entry, size: 'size' in item ? item.size : null }];
}

/** The pictures that are printed, each with its size on paper, where that of the cover may be larger than inside. */
export function printedPictures(
  plan: BookPlan,
  pictures: Pictures,
  cover: { entry: JournalEntry | null; photo: Pixels | null },
): Map<Picture, Printed> {
  const printed = new Map<Picture, Printed>();
  const add = (media: SourceMedia | null | undefined, sizeOf: (picture: Picture) => Printed) => {
    const picture = pictures.get(media?.upload_id ?? '');
    if (picture) printed.set(picture, sizeOf(picture));
  };
  for (const { guest, items } of plan.chapters) {
    add(guest?.media, () => ({ width: 34, height: 34, cover: true }));
    for (const { entry, size } of items.flatMap(entriesOf)) {
      if (size) add(entry.media, () => ({ ...size, cover: size.cropped > 0 }));
      for (const { media } of entry.comments)
        add(media, (picture) => ({ ...sizeNote(picture), cover: false }));
    }
  }
  const onCover = pictures.get(cover.entry?.media?.upload_id ?? '');
  const inside = onCover && printed.get(onCover);
  const { width = 0, height = 0 } = cover.photo ?? {};
  if (inside && width > inside.width) printed.set(onCover, { ...inside, width, height });
  return printed;
}
