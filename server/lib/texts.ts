import { globSync } from 'node:fs';
import { join } from 'node:path';
import { localeTags, type Locale } from '../../shared/locales/locales.ts';
import type { Words } from '../../shared/locales/words.ts';
import * as en from '../../shared/all-messages.ts';

/** Every sentence of the product, in one language. */
export type Texts = Words<typeof en>;

const folder = join(import.meta.dirname, '../../shared/locales');

/** What the files of a language export. Each has the type of the English one; a test holds that none is missing. */
async function catalogOf(locale: Locale): Promise<Texts> {
  if (locale === 'en') return en;
  const files = globSync(`${locale}/**/*.ts`, { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  return Object.assign({}, ...modules) as Texts;
}

const catalogs = Object.fromEntries(
  await Promise.all(localeTags.map(async (locale) => [locale, await catalogOf(locale)] as const)),
) as Record<Locale, Texts>;

/** What the server writes to readers of this language: refusals, e-mails, cards, keepsake and book. */
export const textsIn = (locale: Locale): Texts => catalogs[locale];

const translations = new Map<Locale, Map<string, string>>();

/** An English sentence without values in another language. What no catalog has, as a name, is returned as it is. */
export function sentenceIn(locale: Locale, english: string): string {
  if (locale === 'en') return english;
  const known = translations.get(locale) ?? new Map<string, string>();
  if (known.size === 0) {
    collect(en, catalogs[locale], known);
    translations.set(locale, known);
  }
  return known.get(english) ?? english;
}

function collect(english: unknown, own: unknown, known: Map<string, string>): void {
  if (typeof english === 'string') known.set(english, own as string);
  else if (typeof english === 'object' && english !== null)
    for (const [key, value] of Object.entries(english))
      collect(value, (own as typeof en)[key as 'labels'], known);
}
