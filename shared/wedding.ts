/** The couple's two names; a single one when nothing joins two. */
export function splitNames(names: string): { first: string; second: string | null } {
  const [, first, second] = /^(.+?)\s*(?:[&＆+＋]|\s(?:and|y|et|und)\s)\s*(.+)$/iu.exec(names.trim()) ?? [];
  return first && second ? { first, second } : { first: names.trim(), second: null };
}

/** The length of the longer name, at least four: the landing page sets its font size by it. */
export function lettersOf(names: string): number {
  const { first, second } = splitNames(names);
  return Math.max(4, first.length, second?.length ?? 0);
}

/** What stands in the pages of the build, and in `client/index.html`, for what `server/http/pages.ts` knows. */
export const placeholders = {
  first: '%FIRST%',
  second: '%SECOND%',
  names: '%NAMES%',
  letters: '%LETTERS%',
  date: '%DATE%',
  place: '%PLACE%',
  sentence: '%SENTENCE%',
  photo: '%PHOTO%',
  wedding: '%WEDDING%',
  base: '%BASE%',
} as const;
