/** The grammar of English: a catalog in another language has its own. `all-messages.ts` leaves it out. */

const MB = 1024 * 1024;

/** "1 guest", "2 guests". @param many the plural that is no "-s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "Ada, Bob and 3 others". */
export const namesAnd = (names: readonly string[], others: number): string =>
  listed([...names, ...(others > 0 ? [counted(others, 'other')] : [])]);

/** "1 photo, 2 letters and 1 voice". */
export const listed = (parts: readonly string[]): string => parts.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** "10MB", as the sentences of the specification write a size. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)}MB`;

/** The sentence for a text that is too long. */
export const orLess = (field: string, max: number): string => `${field} must be ${max} characters or less`;
