import type { Db } from './open.ts';

export async function secretOf(db: Db, name: string, fresh: () => string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
