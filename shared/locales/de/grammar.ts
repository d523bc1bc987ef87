const MB = 1024 * 1024;

/** "1 Gast", "2 Gäste". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** "1 Foto, 2 Briefe und 1 Stimme". */
export const listed = (parts: readonly string[]): string => parts.join(', ').replace(/, ([^,]*)$/, ' und $1');

/** After "von": "Ada, Bob und 3 weiteren Gästen". */
export const namesAnd = (names: readonly string[], others: number): string =>
  listed([...names, ...(others > 0 ? [counted(others, 'weiteren Gast', 'weiteren Gästen')] : [])]);

/** "10 MB", which does not break. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)}\u00a0MB`;

/** The sentence for a text that is too long; no field has to agree with it. */
export const orLess = (field: string, max: number): string => `${field}: höchstens ${max} Zeichen`;
