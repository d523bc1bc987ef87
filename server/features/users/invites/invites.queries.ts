import { sql, type Insertable } from 'kysely';
import type { ListedInvite } from '../../../../shared/host/invites.ts';
import type { Db } from '../../../db/open.ts';
import { isInForce, isOneOf, isThere } from '../../../db/expressions.ts';
import { jsonBoolean, jsonColumns } from '../../../db/json-columns.ts';
import { affectsRows, countOf, hasRows, type Window } from '../../../db/rows.ts';
import { secretOf } from '../../../db/secrets.ts';
import type { InviteRow, Schema } from '../../../db/schema.ts';

export const key = (db: Db, fresh: () => string) => secretOf(db, 'invites', fresh);

type Row = Insertable<Schema['invite']>;
/** Without its secrets. */
export type InviteValues = Partial<Omit<Row, 'salt' | 'code_hash' | 'created_at'>>;

export const insert = (db: Db, invite: Row): Promise<InviteRow> =>
  db.insertInto('invite').values(invite).returningAll().executeTakeFirstOrThrow();

/** Those of guests, or the links that make hosts. */
export const list = (db: Db, makesHost: 0 | 1) =>
  db.selectFrom('invite').selectAll().where('makes_host', '=', makesHost).orderBy('id').execute();

/** Those whose name or address has a text in it; without those that make a host, which are of another list. */
const found = (db: Db, text: string) =>
  db
    .selectFrom('invite')
    .leftJoin('invitation', 'invitation.invite_id', 'invite.id')
    .where('invite.makes_host', '=', 0)
    .where(
      sql<boolean>`(instr(name_key(invite.label), ${text}) > 0 or instr(invitation.email, ${text}) > 0)`,
    );

export const count = (db: Db, text: string) => countOf(found(db, text));

const namesShown = 50;

/** The newest first, with the address of an invitation by e-mail, and who came by it. */
export const page = (db: Db, text: string, { limit, offset }: Window) =>
  found(db, text)
    .selectAll('invite')
    .select(['invitation.email', 'invitation.sent_at', 'invitation.reminded_at'])
    .select([
      jsonBoolean(sql`exists (select 1 from undelivered where undelivered.email = invitation.email)`).as(
        'mail_failed',
      ),
      sql<ListedInvite['guests']>`(
        select json_group_array(json_object('id', id, 'username', username))
        from (select id, username from guest where invite_id = invite.id and ${isThere('id')}
          order by id limit ${sql.lit(namesShown)})
      )`.as('guests'),
    ])
    .withPlugin(jsonColumns('mail_failed', 'guests'))
    .orderBy('invite.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const listByIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('invite')
    .selectAll()
    .where(isOneOf('id', ids))
    .where('makes_host', '=', 0)
    .orderBy('id')
    .execute();

/** An invite that is in force and has a use left. */
export const findUsable = (db: Db, codeHash: string, now: string) =>
  db
    .selectFrom('invite')
    .select(['id', 'makes_host'])
    .where('code_hash', '=', codeHash)
    .where(isInForce(now))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst();

export const exists = (db: Db, id: number) => hasRows(db.selectFrom('invite').where('id', '=', id));

export const use = (db: Db, id: number) =>
  db
    .updateTable('invite')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** @returns whether it was in force */
export const revoke = (db: Db, id: number, now: string) =>
  affectsRows(
    db.updateTable('invite').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null),
  );
