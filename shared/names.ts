// Apart from the schemas, so that the browser can have them without zod.

/** Two names are the same name when their keys are: compatibility forms, case and joiners make no difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

export const normalizeEmail = (address: string): string => address.trim().normalize('NFC').toLowerCase();

/** Of the accounts of imported pictures. Reserved (RFC 2606): no mail is delivered there, and no guest may take an address of it. */
export const photographerDomain = '@photographer.invalid';

/** The items trimmed, without blanks and without doubles regardless of case; the first spelling stays. */
export function distinct(items: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const item of items.map((raw) => raw.trim().normalize('NFC'))) {
    const key = nameKey(item);
    if (item !== '' && !byKey.has(key)) byKey.set(key, item);
  }
  return [...byKey.values()];
}
