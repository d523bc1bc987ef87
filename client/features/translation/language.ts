import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { langOf } from '../../../shared/script.ts';
import { shownLocale } from '../../lib/locale.ts';
import { deviceStorage } from '../../lib/storage/storage.ts';

const KEY = 'translateInto';

/** The language that was chosen last on this device, or blank. */
export function lastLanguage(): Language | '' {
  const stored = deviceStorage.get(KEY);
  return languageCodes.find((code) => code === stored) ?? '';
}

export const rememberLanguage = (language: Language): void => deviceStorage.set(KEY, language);

/**
 * The reader's language: the one chosen last, else that of the page, else the first of the browser's, that texts can be
 * translated into. An English page is also for readers whose language the journal lacks.
 */
export function readerLanguage(): Language {
  const last = lastLanguage();
  if (last) return last;
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of shownLocale === 'en' ? navigator.languages : [shownLocale, ...navigator.languages]) {
    const known = languageCodes.find((code) => primary(code) === primary(tag));
    if (known) return known;
  }
  return 'en';
}

/** Whether a text is written in a language, by what the server found (BCP 47), else as far as its script shows. */
export const isWrittenIn = (text: string, language: Language, found?: string | null): boolean =>
  (found ?? langOf(text))?.split('-')[0] === language.split('-')[0];
