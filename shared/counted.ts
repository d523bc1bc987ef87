/** "1 guest", "2 guests". @param many the plural that is no "-s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "Ada, Bob and 3 others". */
export const namesAnd = (names: readonly string[], others: number): string =>
  [...names, ...(others > 0 ? [counted(others, 'other')] : [])].join(', ').replace(/, ([^,]*)$/, ' and $1');
