import type { Language } from '../../../shared/catalog.ts';
import type { Db } from '../../db/open.ts';
import type { TranslationTable } from '../../db/schema.ts';

export async function find(db: Db, textHash: string, language: Language): Promise<string | undefined> {
  const row = await db
    .selectFrom('translation')
    .select('translated_text')
    .where('text_hash', '=', textHash)
    .where('target_language', '=', language)
    .executeTakeFirst();
  return row?.translated_text;
}

export const insert = (db: Db, translation: TranslationTable) =>
  db
    .insertInto('translation')
    .values(translation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
