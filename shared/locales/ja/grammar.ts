const MB = 1024 * 1024;

/** "Adaさん、Bobさん、ほか3人". */
export const namesAnd = (names: readonly string[], others: number): string =>
  listed([
    ...names.map((name) => `${name}さん`),
    ...(others > 0 ? [`${names.length > 0 ? 'ほか' : ''}${others}人`] : []),
  ]);

/** "写真1枚、メッセージ2件". */
export const listed = (parts: readonly string[]): string => parts.join('、');

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)}MB`;

export const orLess = (field: string, max: number): string => `${field}は${max}文字以内にしてください。`;
