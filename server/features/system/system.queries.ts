import type { Db } from '../../db/open.ts';

/** Reads one row, which shows that the database answers. */
export const ping = (db: Db) => db.selectFrom('guest').select('id').limit(1).execute();
