import { z } from 'zod';
import { commentTypes, contentTypes, languageCodes, reactionTypes } from '../../../shared/catalog.ts';
import { forQuestions } from '../../../shared/questions.ts';
import type { SourceMedia } from '../journal.ts';
import type { Site } from './pages/layout.ts';

/** The keepsake as data: one JSON Lines file and one JSON Schema for each kind of record. */

const id = z.int().describe('Number of the record; never used twice');
const time = z.string().describe('ISO 8601, UTC');
const path = z.string().describe('Path within the keepsake');
const translations = z.array(z.strictObject({ language: z.enum(languageCodes), text: z.string() }));
const Media = z
  .strictObject({
    file_name: z.string().describe('The name under which the guest sent it'),
    kind: z.enum(['image', 'audio', 'video', 'document']),
    original: path,
    original_sha256: z.string().describe('SHA-256 of the file as it was sent'),
    copy: path.nullable().describe('The same in a format that plays everywhere'),
    duration: z.number().nullable().describe('Seconds'),
  })
  .nullable();

export const records = {
  guests: z.strictObject({
    id,
    username: z.string(),
    email: z.string().optional().describe('Only where the couple asked for it'),
    about: z.string(),
    ...forQuestions(() => z.string()),
    relationship_tags: z.array(z.string()),
    created_at: time,
    media: Media,
    page: path,
  }),
  entries: z.strictObject({
    id,
    guest_id: id,
    title: z.string(),
    description: z.string(),
    content_type: z.enum(contentTypes),
    tags: z.array(z.string()),
    created_at: time,
    published_at: time,
    happened_at: time.describe(
      'The day that the author gave, else when the file was taken, else when it was published',
    ),
    taken_at: time.nullable().describe('When the file was taken, as its camera says'),
    media: Media,
    liked_by: z.array(id).describe('Ids of guests, first like first'),
    translations,
    page: path,
  }),
  comments: z.strictObject({
    id,
    entry_id: id,
    guest_id: id,
    comment_type: z.enum(commentTypes),
    content: z.string(),
    created_at: time,
    media: Media,
    reactions: z.array(z.strictObject({ guest_id: id, reaction_type: z.enum(reactionTypes) })),
    translations,
  }),
};

type RecordName = keyof typeof records;

function* lines(name: RecordName, all: readonly unknown[]): Generator<string> {
  for (const record of all) yield JSON.stringify(records[name].parse(record));
}

export function dataFiles(site: Site, { withEmails }: { withEmails: boolean }): [string, Iterable<string>][] {
  const mediaOf = (source: SourceMedia | null) => {
    const media = source && site.media.get(source.upload_id);
    if (!media) return null;
    return {
      file_name: media.file_name,
      kind: media.kind,
      original: media.originalPath,
      original_sha256: media.sha256,
      copy: media.copy?.path ?? null,
      duration: media.duration,
    };
  };
  const guests = site.journal.guests.map(({ email, ...guest }) => ({
    ...guest,
    ...(withEmails && email !== null && { email }),
    media: mediaOf(guest.media),
    page: site.page.guest(guest.id),
  }));
  const entries = site.journal.entries.map(({ comments: _, ...entry }) => ({
    ...entry,
    media: mediaOf(entry.media),
    page: site.page.entry(entry.id),
  }));
  const comments = site.journal.entries.flatMap((entry) =>
    entry.comments.map((comment) => ({ ...comment, media: mediaOf(comment.media) })),
  );
  return [
    ['data/guests.jsonl', lines('guests', guests)],
    ['data/entries.jsonl', lines('entries', entries)],
    ['data/comments.jsonl', lines('comments', comments)],
  ];
}

export const schemaFiles = (): [string, string][] =>
  Object.entries(records).map(([name, schema]) => [
    `data/${name}.schema.json`,
    `${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`,
  ]);

/** The data of the search; a script, since pages opened from a disk may not read other files. */
export function searchIndex(site: Site): string {
  const { by: byOf, unknownCreator } = site.texts.albumMessages.album;
  const index = site.journal.entries.map((entry) => {
    const name = site.guests.get(entry.guest_id)?.username;
    const href = site.page.entry(entry.id).split('/').map(encodeURIComponent).join('/');
    const text = [entry.title, entry.description, name, ...entry.tags].join(' ');
    return { href, title: site.titleOf(entry), by: byOf(name ?? unknownCreator), text };
  });
  return `window.keepsakeIndex = ${JSON.stringify(index)};\n`;
}
