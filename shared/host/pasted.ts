import { parseCsv } from './csv.ts';

/** What hosts paste: names for cards, and e-mail addresses. Apart from the schemas, for the browser. */

export type CardRow = { name: string; uses: number };

/** A name on each line, and after a comma how many guests may use the card. @throws {RangeError} with the name beside another text */
export function cardsOf(text: string): CardRow[] {
  const rows = parseCsv(text);
  if (/^(name|guest|gast|nom|nombre)s?$/i.test(rows[0]?.[0] ?? '')) rows.shift();
  return rows
    .filter(([name]) => name)
    .map(([name = '', uses = '1']) => {
      if (!/^([1-9]\d{0,3})?$/.test(uses)) throw new RangeError(name);
      return { name, uses: Number(uses || 1) };
    });
}

export type Addressee = { email: string; name: string };

/** Addresses between commas, semicolons or lines, each as such or as an address book writes it: "Anna <anna@example.org>". */
export const addresseesOf = (text: string): Addressee[] =>
  text
    .split(/[,;\n]/)
    .map((part) => /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(part) ?? ['', '', part])
    .map(([, name = '', email = '']) => ({ name: name.trim(), email: email.trim() }))
    .filter(({ email }) => email !== '');

/** The name of a card in the list of invites. */
export const labelOf = (name: string): string => `Card: ${name}`;
export const nameOf = (label: string): string =>
  label === firstLabel ? 'For our guests' : label.replace(/^Card: /, '');

/** The label of the invite that the first start prints. */
export const firstLabel = 'first start';
