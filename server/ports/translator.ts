import type { Language } from '../../shared/catalog.ts';

/** Answers with bounded plain text within its time limit, or rejects. */
export type Translator = { translate: (text: string, target: Language) => Promise<string> };
