import { languageCodes, type Language } from '../../../shared/catalog.ts';
import { deviceStorage } from '../../lib/storage/storage.ts';

const KEY = 'translateInto';

/** The language that was chosen last on this device, or blank. */
export function lastLanguage(): Language | '' {
  const stored = deviceStorage.get(KEY);
  return languageCodes.find((code) => code === stored) ?? '';
}

export const rememberLanguage = (language: Language): void => deviceStorage.set(KEY, language);
