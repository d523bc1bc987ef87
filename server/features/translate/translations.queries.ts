import type { Language } from '../../../shared/catalog.ts';
import type { Db } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';

export async function find(db: Db, textHash: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('translation')
    .select('translated_text')
    .where('text_hash', '=', textHash)
    .where('target_language', '=', language)
    .executeTakeFirst();
  return row?.translated_text;
}

export async function listHashes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('translation').select('text_hash').distinct().execute();
  return rows.map(({ text_hash }) => text_hash);
}

export const deleteByHash = (db: Db, textHash: string) =>
  db.deleteFrom('translation').where('text_hash', '=', textHash).execute();

const textsPerPage = 200;

export const listTexts = (db: Db, after: number) =>
  db
    .selectFrom('entry')
    .select(['id', 'title', 'description'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(textsPerPage)
    .execute();

export const listComments = (db: Db, after: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'content'])
    .where('id', '>', after)
    .where('comment_type', '=', 'text')
    .orderBy('id')
    .limit(textsPerPage)
    .execute();

export const insert = (db: Db, translation: Schema['translation']) =>
  db
    .insertInto('translation')
    .values(translation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
