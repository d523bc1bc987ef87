import type { KyselyPlugin } from 'kysely';

/** SQLite has neither booleans nor lists: these columns of a result hold 0 and 1, or JSON. */
const booleans = ['liked_by_current_user', 'is_whitelisted'];
const json = [
  'tags',
  'relationship_tags',
  'profile_questions',
  'images',
  'metadata',
  'reactions',
  'liked_entries',
];

/** Converts those columns by name, in place, so that no other text is ever taken for JSON. */
function readColumns<Row>(rows: Row[]): Row[] {
  const [first] = rows as Record<string, unknown>[];
  if (!first) return rows;
  for (const name of booleans) {
    if (name in first) for (const row of rows as Record<string, unknown>[]) row[name] = row[name] === 1;
  }
  for (const name of json) {
    if (name in first) {
      for (const row of rows as Record<string, unknown>[]) {
        const text = row[name];
        if (typeof text === 'string') row[name] = JSON.parse(text);
      }
    }
  }
  return rows;
}

export const resultColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    readColumns(result.rows);
    return result;
  },
};
