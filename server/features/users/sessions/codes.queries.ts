import type { Db } from '../../../db/open.ts';
import { affectsRows } from '../../../db/rows.ts';
import type { CodePurpose, CodeRow } from '../../../db/schema.ts';

/** A new code ends the one before, and begins with no try used. */
export const replace = (db: Db, code: Omit<CodeRow, 'id' | 'tries'>) =>
  db
    .insertInto('code')
    .values(code)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet({ ...code, tries: 0 }))
    .execute();

const codes = (db: Db, purpose: CodePurpose) =>
  db.selectFrom('code').selectAll().where('purpose', '=', purpose);

/**
 * The newest code for an address. One that completes an account counts for its guest alone: it comes with a password that
 * only this guest knows, and nobody else who reads it is to enter that account, or to wait for the own code in vain.
 */
export const findByEmail = (db: Db, email: string, purpose: CodePurpose, asker = 0) =>
  codes(db, purpose)
    .where('email', '=', email)
    .where((eb) => eb.or([eb('password_hash', 'is', null), eb('user_id', '=', asker)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

export const findByUser = (db: Db, userId: number, purpose: CodePurpose): Promise<CodeRow | undefined> =>
  codes(db, purpose).where('user_id', '=', userId).executeTakeFirst();

/** Stores one more try; false when none is left. */
export const spendTry = (db: Db, id: number, codeHash: string, maxTries: number) =>
  affectsRows(
    db
      .updateTable('code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('code_hash', '=', codeHash)
      .where('tries', '<', maxTries),
  );

export const giveTryBack = (db: Db, id: number, codeHash: string) =>
  db
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .execute();

/** Takes the code out of use; false when another call was first. */
export const consume = (db: Db, id: number, codeHash: string) =>
  affectsRows(db.deleteFrom('code').where('id', '=', id).where('code_hash', '=', codeHash));

export const deleteByUser = (db: Db, userId: number) =>
  db.deleteFrom('code').where('user_id', '=', userId).execute();

export const deleteExpired = (db: Db, before: string) =>
  db.deleteFrom('code').where('expires_at', '<=', before).execute();
