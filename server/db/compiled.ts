import {
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely';
import { runDirectly } from './direct.ts';
import type { Db } from './open.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { Schema } from './schema.ts';

/** A placeholder in a compiled query for a value that each run supplies. */
type Placeholder = { placeholder: string };
const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && 'placeholder' in value;

const builder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  },
});

export type CompiledRun<Values, Row> = ((db: Db, values: Values) => Promise<Row[]>) & { sql: string };

type Build<Values, Row> = (
  db: Db,
  value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>,
) => { compile: (db: Db) => CompiledQuery<Row> };

/**
 * A query that is built and compiled once, for those that run on every request.
 * @param build gets a query builder, and `value(name)` for each value that a run supplies
 * @returns runs the query on a database or a transaction; `sql` is its text
 */
export const compiled =
  <Values extends object>() =>
  <Row>(build: Build<Values, Row>): CompiledRun<Values, Row> => {
    const query = build(builder, (placeholder) => sql`${{ placeholder }}`).compile(builder);
    const run = async (db: Db, values: Values): Promise<Row[]> => {
      const parameters = query.parameters.map((value) =>
        isPlaceholder(value) ? values[value.placeholder as keyof Values] : value,
      );
      const rows = runDirectly(db, query.sql, parameters) as Row[] | undefined;
      return rows ?? (await db.executeQuery<Row>({ ...query, parameters })).rows;
    };
    return Object.assign(run, { sql: query.sql });
  };
