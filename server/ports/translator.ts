import type { Language } from '../../shared/catalog.ts';

/**
 * Translates text. Answers within its time limit or rejects; the text that comes back is bounded and is text,
 * not markup.
 */
export type Translator = { translate: (text: string, target: Language) => Promise<string> };
