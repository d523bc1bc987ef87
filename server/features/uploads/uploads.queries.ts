import { sql, type ExpressionBuilder } from 'kysely';
import { attached, isThere, visibleTo } from '../../db/expressions.ts';
import type { Db } from '../../db/open.ts';
import { affectsRows } from '../../db/rows.ts';
import type { NewUploadFile, Schema, UploadRow } from '../../db/schema.ts';

export type AttachTo =
  { entry_id: number } | { comment_id: number } | { profile_id: number } | { landing: 1 };

export const findById = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();

export const findFile = (db: Db, id: string, role: 'original' | 'display') =>
  db
    .selectFrom('upload_file')
    .selectAll()
    .where('upload_id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst();

/** An examined upload with the size of its original, in bytes. */
export const findReceived = (db: Db, id: string) =>
  db
    .selectFrom('upload')
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .where('upload.id', '=', id)
    .where('upload_file.role', '=', 'original')
    .select(['upload.user_id as owner', 'upload_file.size'])
    .executeTakeFirst();

/** Without what is not attached yet, which counts as unattached. */
export const storedBytesOf = async (db: Db, userId: number): Promise<number> => {
  const { bytes } = await db
    .selectFrom('upload')
    .innerJoin('upload_file', 'upload_file.upload_id', 'upload.id')
    .where('upload.user_id', '=', userId)
    .where(attached)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('upload_file.size'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
};

export const storedBytes = async (db: Db): Promise<number> => {
  const all = db.selectFrom('upload_file').select((eb) => eb.fn.sum<number | null>('size').as('bytes'));
  return (await all.executeTakeFirstOrThrow()).bytes ?? 0;
};

type NewUpload = Omit<
  UploadRow,
  'placeholder' | 'peaks' | 'tries' | 'entry_id' | 'comment_id' | 'profile_id' | 'landing'
>;

export const insert = (db: Db, upload: NewUpload) => db.insertInto('upload').values(upload).execute();

export const insertFiles = (db: Db, files: readonly NewUploadFile[]) =>
  db.insertInto('upload_file').values(files).execute();

export type Change = Partial<
  Pick<UploadRow, 'state' | 'width' | 'height' | 'duration' | 'placeholder' | 'peaks' | 'pending' | 'tries'>
>;

export const update = (db: Db, id: string, change: Change) =>
  db.updateTable('upload').set(change).where('id', '=', id).execute();

/** The oldest upload that waits for a conversion or a poster, of each owner; oldest first. */
export const firstPendingOfEachOwner = (db: Db): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where(
      sql<boolean>`id in (
        select id from (
          select id, row_number() over (partition by user_id order by created_at, id) as position
          from upload where pending is not null and state != 'received'
        ) where position = 1
      )`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const firstWithoutPeaks = (db: Db): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('kind', '=', sql.lit('audio'))
    .where('state', '=', sql.lit('ready'))
    .where('peaks', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export const countTry = (db: Db, id: string, by: 1 | -1) =>
  db
    .updateTable('upload')
    .set((eb) => ({ tries: eb('tries', '+', by) }))
    .where('id', '=', id)
    .execute();

/** Sets when the file was taken, unless its own metadata has it. */
export const addTakenAt = (db: Db, id: string, taken_at: string) =>
  db.updateTable('upload').set({ taken_at }).where('id', '=', id).where('taken_at', 'is', null).execute();

/** Attaches an upload and removes what was attached there; false when it is attached elsewhere. */
export async function attach(db: Db, id: string, to: AttachTo): Promise<boolean> {
  const [column, owner] = Object.entries(to)[0] as [
    'entry_id' | 'comment_id' | 'profile_id' | 'landing',
    number,
  ];
  await db.deleteFrom('upload').where(column, '=', owner).where('id', '!=', id).execute();
  return affectsRows(
    db
      .updateTable('upload')
      .set({ [column]: owner })
      .where('id', '=', id)
      .where((eb) => eb.or([eb(column, '=', owner), isUnattached(eb)])),
  );
}

const isUnattached = (eb: ExpressionBuilder<Schema, 'upload'>) =>
  eb(eb.fn.coalesce('entry_id', 'comment_id', 'profile_id', 'landing'), 'is', null);

export const setOwner = (db: Db, id: string, from: number, user_id: number) =>
  db
    .updateTable('upload')
    .set({ user_id })
    .where('id', '=', id)
    .where('user_id', '=', from)
    .where(isUnattached)
    .execute();

export const deleteUnattached = (db: Db, id: string) =>
  db.deleteFrom('upload').where('id', '=', id).where(isUnattached).execute();

/** ISO times: for uploads of guests, and for those without an owner. */
export type Expiry = { guests: string; anonymous: string };

export const isExpired = ({ guests, anonymous }: Expiry) =>
  sql<boolean>`(created_at < ${guests} or (user_id is null and created_at < ${anonymous}))`;

export const deleteUnattachedBefore = (db: Db, before: Expiry) =>
  db.deleteFrom('upload').where(isExpired(before)).where(isUnattached).execute();

export const deletedKeys = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('deleted_file').select('key').limit(500).execute()).map(({ key }) => key);

export const deleteDeletedFiles = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('deleted_file').where('key', 'in', keys).execute();

export const knownKeys = async (db: Db, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('upload_file').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
};

const served = [
  'upload_file.key',
  'upload_file.mime',
  'upload_file.size',
  'upload.kind',
  'upload.file_name',
] as const;

/** What everyone may see without a session: the photo of the landing page in its smaller sizes. */
const publicFiles = (db: Db) =>
  db
    .selectFrom('upload_file')
    .innerJoin('upload', 'upload.id', 'upload_file.upload_id')
    .where('upload.landing', '=', sql.lit(1))
    .where('upload_file.role', '=', sql.lit('rendition'));

export const listPublicFiles = (db: Db) =>
  publicFiles(db)
    .orderBy('upload_file.width')
    .select((eb) => [
      sql<string>`media_url(key)`.as('url'),
      eb.fn.coalesce('upload_file.width', eb.lit(0)).as('width'),
      eb.fn.coalesce('upload_file.height', eb.lit(0)).as('height'),
    ])
    .execute();

export const findPublicFile = (db: Db, key: string) =>
  publicFiles(db).where('upload_file.key', '=', key).select(served).executeTakeFirst();

/** The photo of the landing page belongs to the couple: it stays when the host who sent it is removed. */
export const disown = (db: Db, id: string) =>
  db.updateTable('upload').set({ user_id: null }).where('id', '=', id).execute();

export const deleteLandingPhoto = (db: Db) => db.deleteFrom('upload').where('landing', '=', 1).execute();

/** A file that the viewer may see: a profile picture or the media of a visible record, never an original. */
export const findVisibleFile = (db: Db, key: string, viewerId: number) =>
  db
    .selectFrom('upload_file')
    .innerJoin('upload', 'upload.id', 'upload_file.upload_id')
    .leftJoin('comment', 'comment.id', 'upload.comment_id')
    .where('upload_file.key', '=', key)
    .where('upload_file.role', '!=', 'original')
    .where('comment.hidden_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('upload.profile_id', 'is not', null), isThere('upload.profile_id')]),
        eb.exists(
          eb
            .selectFrom('entry')
            .select('entry.id')
            .where((entry) =>
              entry.or([
                entry('entry.id', '=', entry.ref('upload.entry_id')),
                entry('entry.id', '=', entry.ref('comment.entry_id')),
              ]),
            )
            .where(visibleTo(viewerId)),
        ),
      ]),
    )
    .select(served)
    .executeTakeFirst();
