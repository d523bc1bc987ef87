import * as de from '../../shared/locales/de/index.ts';
import * as es from '../../shared/locales/es/index.ts';
import * as fr from '../../shared/locales/fr/index.ts';
import * as ja from '../../shared/locales/ja/index.ts';
import type { Locale } from '../../shared/locales/locales.ts';
import type { Words } from '../../shared/locales/words.ts';
import * as zhCN from '../../shared/locales/zh-CN/index.ts';
import * as en from '../../shared/messages/index.ts';

/** Every sentence of the product, in one language. */
export type Texts = Words<typeof en>;

const catalogs: Record<Locale, Texts> = { de, en, es, fr, ja, 'zh-CN': zhCN };

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
