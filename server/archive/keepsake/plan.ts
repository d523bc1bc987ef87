import { contentTypes, type ContentType } from '../../../shared/catalog.ts';
import { localDay, weekdayInWords } from '../../../shared/dates.ts';
import type { Texts } from '../../lib/texts.ts';
import type { Journal, JournalEntry, SourceMedia } from '../journal.ts';
import { entryName, extensionOf, fileStem, slug, timeInName } from '../file-names.ts';

export type PlannedMedia = SourceMedia & {
  /** Path of the file as it was sent, or cleaned; `reencodedPath` from when cleaning has failed. */
  originalPath: string;
  /** Path of what takes the place of an original that cannot be cleaned: other bytes, perhaps in another format. */
  reencodedPath: string;
  copy: { kind: 'jpeg' | 'mp4' | 'mp3' | 'same'; path: string } | null;
  /** A JPEG of at most 800 pixels: a small photo, or the still of a video. */
  smallPath: string | null;
};

export type Plan = ReturnType<typeof planKeepsake>;

const playsEverywhere = new Set(['image/jpeg', 'image/png', 'image/gif', 'audio/mpeg', 'video/mp4']);
const copies = { image: ['jpeg', 'jpg'], video: ['mp4', 'mp4'], audio: ['mp3', 'mp3'] } as const;

/** What every browser plays, without the site; a document has only its original. */
function copyOf({ kind, display }: SourceMedia, stem: string): PlannedMedia['copy'] {
  if (display === null || kind === 'document') return null;
  const same = ['same', extensionOf(display.mime)] as const;
  const [how, extension] = playsEverywhere.has(display.mime) ? same : copies[kind];
  return { kind: how, path: `media/copies/${stem}.${extension}` };
}

/** A name and a part of the upload's random id, so that other content never has the name of earlier content. */
function planMedia(media: SourceMedia, name: string, cleaned: boolean): PlannedMedia {
  const stem = `${name}_${media.upload_id.slice(0, 6)}`;
  const original = `media/originals/${stem}${cleaned ? '_clean' : ''}`;
  const { mime } = media.original;
  const reencoded = reencodedMimes.has(mime) ? 'jpg' : extensionOf(media.display?.mime ?? mime);
  return {
    ...media,
    originalPath: `${original}.${extensionOf(mime)}`,
    reencodedPath: `${original}_reencoded.${reencoded}`,
    copy: copyOf(media, stem),
    smallPath:
      media.display !== null && (media.kind === 'image' || media.poster) ? `media/small/${stem}.jpg` : null,
  };
}

/** Kinds of photos that are encoded again, as a JPEG of full size, when they cannot be cleaned. */
export const reencodedMimes: ReadonlySet<string> = new Set(['image/jpeg', 'image/heic', 'image/avif']);

function distinctNames(texts: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const text of texts) {
    const base = fileStem(text, 'page');
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}-${number}`;
    taken.add(name.toLowerCase());
    names.set(text, name);
  }
  return names;
}

/** @param cleaned whether originals are given without private data */
export function planKeepsake(journal: Journal, timeZone: string, cleaned: boolean, texts: Texts) {
  const guests = new Map(journal.guests.map((guest) => [guest.id, guest]));
  const media = new Map<string, PlannedMedia>();
  const add = (source: SourceMedia | null, name: string) => {
    if (source) media.set(source.upload_id, planMedia(source, name, cleaned));
  };
  const names = new Map(journal.entries.map((entry) => [entry.id, entryName(entry, timeZone)]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  for (const entry of journal.entries) {
    add(entry.media, nameOf(entry.id));
    for (const comment of entry.comments) {
      const time = timeInName(comment.created_at, timeZone);
      add(comment.media, `${time}_comment-${String(comment.id).padStart(4, '0')}`);
    }
  }
  for (const guest of journal.guests)
    add(guest.media, `guest-${String(guest.id).padStart(4, '0')}_${slug(guest.username)}`);

  // The first spelling of a tag names it; tags differ regardless of case.
  const tagged = journal.entries.flatMap((entry) => entry.tags.map((tag) => ({ tag, entry })));
  const tags = Map.groupBy(tagged, ({ tag }) => tag.toLowerCase());
  const tagNames = distinctNames([...tags.keys()]);
  const collator = new Intl.Collator(texts.locale.tag);
  const days = Map.groupBy(journal.entries, ({ happened_at }) => localDay(happened_at, timeZone));
  return {
    journal,
    timeZone,
    texts,
    own: texts.keepsakeTexts,
    dayInWords: (day: string) => weekdayInWords(day, 'UTC', texts.locale),
    titleOf: ({ title }: JournalEntry) => title.trim() || texts.albumMessages.album.untitled,
    guests,
    media,
    page: {
      entry: (id: number) => `entries/${nameOf(id)}.html`,
      guest: (id: number) => {
        const name = slug(guests.get(id)?.username ?? '');
        return `guests/${[String(id).padStart(4, '0'), name].filter(Boolean).join('_')}.html`;
      },
      day: (day: string) => `days/${day}.html`,
      kind: (type: ContentType) => `kinds/${type}.html`,
      tag: (tag: string) => `tags/${tagNames.get(tag.toLowerCase()) ?? 'page'}.html`,
    },
    days: [...days].map(([day, entries]) => ({ day, entries })),
    kinds: contentTypes.flatMap((type) => {
      const entries = journal.entries.filter(({ content_type }) => content_type === type);
      return entries.length > 0 ? [{ type, entries }] : [];
    }),
    tags: [...tags]
      .map(([key, all]) => ({ tag: all[0]?.tag ?? key, entries: all.map(({ entry }) => entry) }))
      .toSorted((a, b) => b.entries.length - a.entries.length || collator.compare(a.tag, b.tag)),
  };
}
