const MB = 1024 * 1024;

/** "1 invité", "2 invités"; French counts nought as one. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count < 2 ? one : many}`;

/** "1 photo, 2 petits mots et 1 vidéo". */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat('fr').format(parts);

/** "Ada, Bob et 3 autres". */
export const namesAnd = (names: readonly string[], others: number): string =>
  listed([...names, ...(others > 0 ? [counted(others, 'autre')] : [])]);

/** "de Rose", "d’Anne", "d’Yves", "de Yann"; before an "h" both are heard, and "de" is never wrong. */
export const of = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou])/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MB)} Mo`;

/** "Titre : 200 caractères au plus": no verb, so that no field needs its article. */
export const atMost = (field: string, max: number): string => `${field} : ${max} caractères au plus`;
