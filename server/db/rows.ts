import { sql, type DeleteResult, type SelectQueryBuilder, type UpdateResult } from 'kysely';

/** The rows of one page. */
export type Window = { limit: number; offset: number };

/** How many rows a query without columns has. */
export async function countOf<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}

/** Whether a query without columns has a row. */
export const hasRows = async <Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> =>
  (await query
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Change = { executeTakeFirstOrThrow: () => Promise<UpdateResult | DeleteResult> };

/** How many rows a statement changes or deletes. */
export async function affected(statement: Change): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Whether a statement changes or deletes any row. */
export const affectsRows = async (statement: Change): Promise<boolean> => (await affected(statement)) > 0;
