import { dateInWords, formatted } from '../../../shared/dates.ts';
import type { Journal, JournalComment, JournalEntry, SourceMedia } from '../journal.ts';
import { grid, photoGap, type Geometry } from './formats.ts';
import type { Item } from './lay-out.ts';
import { sizeNote, type Density, type PhotoSize, type Pixels } from './photo-size.ts';
import type { Pictures } from './pictures.ts';
import type { BookPlan, Chapter, Grouping } from './plan.ts';
import { addressOf, codeFile, isRecording, waveFile } from './recordings.ts';
import { printedTitle, typeset, typesetLine, type Line, type Text } from './text.ts';
import type { Texts } from '../../lib/texts.ts';

/** With the length of a film, which may be unknown. */
type Shown = { file: string; width: number; height: number; alt: string; length: string | null };

type Note = { by: Line; text: Text | null; picture: Shown | null };

export type DocumentOptions = {
  texts: Texts;
  couple: string;
  by: Grouping;
  weddingDate: string;
  timeZone: string;
  siteUrl: string | null;
  geometry: Geometry;
  density: Density;
  pictures: Pictures;
  /** Families of fonts beside the journal's own. */
  families: readonly string[];
  dedication: string;
};

/** Pages and texts of a book that needs contents and an index. */
const leastItems = 30;

export function documentOf(plan: BookPlan, journal: Journal, options: DocumentOptions) {
  const { siteUrl, texts } = options;
  const { albumMessages, bookTexts: words, keepsakeTexts, locale } = texts;
  const lang = new Intl.Locale(locale.tag).language;
  const names = new Map(journal.guests.map(({ id, username }) => [id, username]));
  const author = (id: number): string => names.get(id) ?? words.unknownGuest;

  // The index has the pages of their entries, and of their comments where they have none.
  const authors = new Set(journal.entries.map(({ guest_id }) => guest_id));

  const noteOf = (comment: JournalComment): Note => {
    const picture = options.pictures.get(comment.media?.upload_id ?? '');
    const by = author(comment.guest_id);
    return {
      by: typesetLine(by),
      text: comment.comment_type === 'text' ? typeset(comment.content) : null,
      picture: comment.media && picture ? shown(comment.media, sizeNote(picture), words.photoBy(by)) : null,
    };
  };

  const altOf = ({ media, title, guest_id }: JournalEntry): string =>
    (media?.kind === 'video' ? words.still : words.photo)(
      plain(title.trim() || albumMessages.album.untitled),
      plain(author(guest_id)),
    );

  /** @param before the entry beside whose words it stands: it repeats neither its title nor its author */
  const entryOf = (entry: JournalEntry, size: PhotoSize | null = null, before?: JournalEntry) => ({
    id: entry.id,
    title: before?.title === entry.title ? null : printedTitle(entry.title),
    follows: before !== undefined,
    by: typesetLine(author(entry.guest_id)),
    rtl: (printedTitle(entry.title) ?? typeset(entry.description)).rtl,
    when: whenOf(entry, options),
    who: [
      entry.guest_id,
      ...entry.comments.flatMap(({ guest_id }) => (authors.has(guest_id) ? [] : guest_id)),
    ].filter((id) => names.has(id)),
    text: typeset(entry.description),
    notes: entry.comments.map(noteOf),
    recording: recordingOf(entry, options),
    photo: size && entry.media && { ...shown(entry.media, size, altOf(entry)), place: size.place },
  });

  const isOfOneBatch = (before: JournalEntry, entry: JournalEntry): boolean =>
    before.guest_id === entry.guest_id &&
    whenOf(before, options) === whenOf(entry, options) &&
    (before.title === entry.title || printedTitle(entry.title) === null);

  const itemOf = (item: Item): object => {
    const { kind } = item;
    if (kind === 'notes') return { kind, entries: item.entries.map((entry) => entryOf(entry)) };
    if (kind !== 'photos') return { kind, ...entryOf(item.entry, 'size' in item ? item.size : null) };
    const entries = item.photos.map(({ entry, size }, at) => {
      const before = item.photos[at - 1]?.entry;
      return entryOf(entry, size, before && isOfOneBatch(before, entry) ? before : undefined);
    });
    return { kind, rows: item.rows, entries, texts: item.texts.map(itemOf) };
  };

  const chapterOf = ({ title, subtitle, guest, items }: Chapter) => {
    const [first] = items;
    return {
      title: typesetLine(title, guest ? undefined : lang),
      opener: first?.kind === 'single' ? printedTitle(first.entry.title) : null,
      subtitle: typesetLine(subtitle, guest ? undefined : lang),
      portrait:
        guest?.media && options.pictures.has(guest.media.upload_id)
          ? shown(guest.media, { width: 34, height: 34 }, keepsakeTexts.profilePictureOf(title))
          : null,
      about: guest ? typeset(guest.about) : null,
      items: items.map(itemOf),
    };
  };

  return {
    geometry: { ...options.geometry, ...grid, gap: photoGap },
    density: options.density,
    families: options.families,
    lang,
    rtl: locale.dir === 'rtl',
    words,
    title: typesetLine(options.couple),
    date: dateInWords(options.weddingDate, locale),
    year: options.weddingDate.slice(0, 4),
    dedication: typeset(options.dedication),
    is_large: plan.chapters.flatMap(({ items }) => items).length >= leastItems,
    chapters: plan.chapters.map(chapterOf),
    answers: plan.answers.map(({ title, question, answers }) => ({
      title,
      question,
      answers: answers.map(({ guest, text }) => ({
        by: typesetLine(guest.username),
        who: guest.id,
        text: typeset(text),
      })),
    })),
    names: journal.guests
      .map(({ id, username }) => ({ id, name: typesetLine(username) }))
      .toSorted((a, b) => a.name.text.localeCompare(b.name.text, locale.tag)),
    colophon: [
      words.fonts,
      ...(siteUrl !== null && journal.entries.some(isRecording) ? [words.codes(new URL(siteUrl).host)] : []),
    ].join(' '),
  };
}

export type BookDocument = ReturnType<typeof documentOf>;

const shown = (
  { upload_id, kind, duration }: SourceMedia,
  { width, height }: Pixels,
  alt: string,
): Shown => ({
  file: `/pictures/${upload_id}.svg`,
  width,
  height,
  alt,
  length: kind === 'video' ? clock(duration) : null,
});

const plain = (text: string): string => typesetLine(text).text.replaceAll('\u200B', '');

function recordingOf(entry: JournalEntry, { siteUrl, texts }: DocumentOptions) {
  const kind = entry.media?.kind;
  if (kind === undefined || kind === 'image') return null;
  const { kinds, lasting, scan, code } = texts.bookTexts;
  const duration = entry.media?.duration;
  const label = duration ? lasting(kinds[kind], clock(duration)) : kinds[kind];
  const address = siteUrl === null ? null : addressOf(siteUrl, entry);
  return {
    label,
    wave: kind === 'audio' ? waveFile(entry) : null,
    code: address && { file: codeFile(entry), address, alt: code(address), scan: scan[kind] },
  };
}

const clock = (seconds: number | null): string =>
  seconds ? `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}` : '';

/** The day, which the chapters of a book by guest do not say. */
const whenOf = (entry: JournalEntry, { by, timeZone, texts }: DocumentOptions): string =>
  by === 'guest'
    ? formatted(new Date(entry.happened_at), { dateStyle: 'medium', timeZone }, texts.locale.tag)
    : '';
