const MB = 1024 * 1024;

/** "1 foto", "2 fotos". @param many the plural that is not just an "-s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "3 me gusta": without a plural, and never parted at the end of a line. */
export const inLikes = (count: number): string => `${count}\u00a0me\u00a0gusta`;

/** "1 foto, 2 cartas y 1 audio"; before the sound of "i" the word is "e", which `Intl` knows. */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat('es').format(parts);

/** "Ana, Luis y 3 personas más": persons, because "otros" would tell their gender. */
export const namesAnd = (names: readonly string[], others: number): string =>
  listed([...names, ...(others > 0 ? [counted(others, 'persona más', 'personas más')] : [])]);

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)}\u00a0MB`;

/** @param field with its article */
export const orLess = (field: string, max: number): string => `${field} puede tener hasta ${max} caracteres`;
