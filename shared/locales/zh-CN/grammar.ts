const MB = 1024 * 1024;

/** "李雷、韩梅梅等 5 人": the number is that of all of them. */
export const namesAnd = (names: readonly string[], others: number): string =>
  names.join('、') + (others > 0 ? `${names.length > 0 ? '等 ' : ''}${names.length + others} 人` : '');

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)}\u00a0MB`;

export const orLess = (field: string, max: number): string => `${field}最多 ${max} 个字`;
