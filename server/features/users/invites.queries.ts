import type { Db } from '../../db/open.ts';
import { secretOf } from '../../db/secrets.ts';
import type { InviteRow } from '../../db/schema.ts';

export const key = (db: Db, fresh: () => string) => secretOf(db, 'invites', fresh);

export async function insert(db: Db, invite: Omit<InviteRow, 'id' | 'uses' | 'revoked_at'>): Promise<number> {
  const { id } = await db.insertInto('invite').values(invite).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Those of guests, or the links that make hosts. */
export const list = (db: Db, makesHost: 0 | 1) =>
  db.selectFrom('invite').selectAll().where('makes_host', '=', makesHost).orderBy('id').execute();

const usable = (db: Db, codeHash: string, now: string) =>
  db
    .selectFrom('invite')
    .select(['id', 'makes_host'])
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]));

export const findUsable = (db: Db, codeHash: string, now: string) =>
  usable(db, codeHash, now).executeTakeFirst();

export const findMaker = (db: Db, id: number) =>
  db.selectFrom('invite').select('makes_host').where('id', '=', id).executeTakeFirst();

export const use = (db: Db, id: number) =>
  db
    .updateTable('invite')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function revoke(db: Db, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
