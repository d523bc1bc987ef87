import type { Db } from '../../db/open.ts';

/** Asks the database for anything at all. */
export const ping = (db: Db) => db.selectFrom('guest').select('id').limit(1).execute();
