import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../shared/catalog.ts';
import { translatableText } from '../../shared/translatable-text.ts';
import { newHandle, sha256 } from '../auth/secret.ts';
import { openDb, type Db } from '../db/open.ts';
import type { App } from '../compose.ts';
import { makeFolder } from '../lib/folder.ts';
import { gather } from './backup/create.ts';
import { databaseName } from './backup/manifest.ts';
import * as rows from './journal.queries.ts';

type FileRow = Awaited<ReturnType<typeof rows.listFiles>>[number];

/** What a guest sent: the original, what the site shows of it, and a still of a video. */
function mediaBy(files: readonly FileRow[], owner: 'entry_id' | 'comment_id' | 'profile_id') {
  const uploads = Map.groupBy(files, (file) => file[owner]);
  return (id: number) => {
    const file = (role: FileRow['role']) => uploads.get(id)?.find((one) => one.role === role) ?? null;
    const original = file('original');
    if (!original) return null;
    const { upload_id, kind, file_name, sha256: sum, duration, peaks, taken_at, width, height } = original;
    const { placeholder } = original;
    const made = { display: file('display'), poster: file('poster') };
    const shown = { width, height, duration, peaks, taken_at, placeholder };
    return { upload_id, kind, file_name, sha256: sum, ...shown, original, ...made };
  };
}

/** Reads the journal of a snapshot, in the order in which things happened. */
export async function readJournal(db: Db) {
  const files = await rows.listFiles(db);
  const ofEntry = mediaBy(files, 'entry_id');
  const ofComment = mediaBy(files, 'comment_id');
  const ofGuest = mediaBy(files, 'profile_id');

  const translated = new Map<string, string>();
  for (const { text_hash, target_language, translated_text } of await rows.listTranslations(db))
    translated.set(`${text_hash} ${target_language}`, translated_text);
  const translationsOf = (text: string) => {
    const hash = sha256(text);
    return languageCodes.flatMap((language) => {
      const found = translated.get(`${hash} ${language}`);
      return found === undefined ? [] : [{ language, text: found }];
    });
  };

  const reactions = Map.groupBy(await rows.listReactions(db), ({ comment_id }) => comment_id);
  const comments = Map.groupBy(
    (await rows.listComments(db)).map((comment) => ({
      ...comment,
      media: comment.comment_type === 'image' ? ofComment(comment.id) : null,
      reactions: (reactions.get(comment.id) ?? []).map(({ comment_id: _, ...reaction }) => reaction),
      translations: comment.comment_type === 'text' ? translationsOf(comment.content) : [],
    })),
    ({ entry_id }) => entry_id,
  );
  const likes = Map.groupBy(await rows.listLikes(db), ({ entry_id }) => entry_id);

  const entries = (await rows.listEntries(db)).map((entry) => {
    const published_at = entry.published_at ?? entry.created_at;
    const media = ofEntry(entry.id);
    return {
      ...entry,
      published_at,
      happened_at: entry.happened_at ?? published_at,
      taken_at: media?.taken_at ?? null,
      media,
      liked_by: (likes.get(entry.id) ?? []).map((like) => like.user_id),
      comments: comments.get(entry.id) ?? [],
      translations: translationsOf(translatableText(entry)),
    };
  });
  const guests = (await rows.listGuests(db)).map((guest) => ({ ...guest, media: ofGuest(guest.id) }));
  return {
    guests,
    entries: entries.toSorted((a, b) => a.happened_at.localeCompare(b.happened_at) || a.id - b.id),
  };
}

export type Journal = Awaited<ReturnType<typeof readJournal>>;
export type JournalGuest = Journal['guests'][number];
export type JournalEntry = Journal['entries'][number];
export type JournalComment = JournalEntry['comments'][number];
export type Translation = JournalEntry['translations'][number];
export type SourceMedia = NonNullable<JournalEntry['media']>;
export type SourceFile = Pick<SourceMedia['original'], 'key' | 'mime' | 'size'>;

export type Snapshot = {
  journal: Journal;
  uploads: string;
  /** Sentences about files that the database names and the disk does not have. */
  missing: string[];
  /** An empty folder that is removed with the snapshot. */
  scratch: string;
};

/** Calls `work` with everything published at one moment, while guests write. */
export async function withSnapshot<T>(app: App, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const staging = join(app.config.DATA_DIR, 'backups', `.making-${newHandle()}`);
  const [uploads, scratch] = [join(staging, 'uploads'), join(staging, 'scratch')];
  makeFolder(uploads, 0o700);
  makeFolder(scratch, 0o700);
  try {
    const { missing } = await gather(app, staging, uploads, { copies: true });
    const journal = await readCopy(join(staging, databaseName));
    const lost = missing.map((key) => `uploads/${key}: named by the database, not on the disk`);
    return await work({ journal, uploads, scratch, missing: lost });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function readCopy(file: string): Promise<Journal> {
  await using db = openDb(file).db;
  return await readJournal(db);
}
