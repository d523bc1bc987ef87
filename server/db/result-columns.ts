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

/** Converts those columns by name, so that no other text is ever taken for JSON. */
export const resultColumns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [first] = result.rows;
    if (!first) return result;
    for (const name of booleans) {
      if (name in first) for (const row of result.rows) row[name] = row[name] === 1;
    }
    for (const name of json) {
      if (name in first) {
        for (const row of result.rows) {
          const text = row[name];
          if (typeof text === 'string') row[name] = JSON.parse(text);
        }
      }
    }
    return result;
  },
};
