/** "1 guest", "2 guests". @param many the plural that is no "-s" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
