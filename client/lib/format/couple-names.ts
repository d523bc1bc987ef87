/** The names as the landing page sets them, each on its own line; a single one when nothing joins two. */
export function splitNames(names: string): { first: string; second: string | null } {
  const [, first, second] = /^(.+?)\s*(?:&|\+|\sand\s)\s*(.+)$/iu.exec(names.trim()) ?? [];
  return first && second ? { first, second } : { first: names.trim(), second: null };
}
