import type { Db } from '../../db/open.ts';

export const ping = (db: Db) => db.selectFrom('guest').select('id').limit(1).execute();
