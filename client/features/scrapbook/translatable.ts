import type { Entry } from '../../../shared/album.ts';
import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { characters, limits } from '../../../shared/limits.ts';
import { deviceStorage } from '../../lib/storage/storage.ts';

/** The words of an entry that a translation is made of: title and description, or the latter alone when both are too long. */
export function translatable({ title, description }: Pick<Entry, 'title' | 'description'>): string {
  const both = [title, description]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  return characters(both) <= limits.translateText ? both : description.trim();
}

const KEY = 'translateInto';

/** The language that was chosen last on this device, or blank. */
export function lastLanguage(): Language | '' {
  const stored = deviceStorage.get(KEY);
  return languageCodes.find((code) => code === stored) ?? '';
}

export const rememberLanguage = (language: Language): void => deviceStorage.set(KEY, language);
