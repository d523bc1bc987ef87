import type { KyselyPlugin } from 'kysely';

/** SQLite has no booleans: it answers 0 and 1 in the named columns of a result, and this makes them false and true. */
export function booleanColumns(...names: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) {
        for (const name of names) if (name in row) row[name] = row[name] === 1;
      }
      return result;
    },
  };
}
