import { sql, type KyselyPlugin, type RawBuilder } from 'kysely';

/** Parses these columns, which hold JSON, and no others: SQLite has neither lists nor booleans. */
export const jsonColumns = (...names: readonly string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    for (const row of result.rows)
      for (const name of names) {
        const text = row[name];
        if (typeof text === 'string') row[name] = JSON.parse(text);
      }
    return result;
  },
});

/** A condition as a column for `jsonColumns`. */
export const jsonBoolean = (condition: RawBuilder<unknown>) =>
  sql<boolean>`iif(${condition}, 'true', 'false')`;
