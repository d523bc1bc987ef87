import { z } from './zod.ts';
import { languageCodes } from './catalog.ts';
import { text } from './fields.ts';
import { characters, limits } from './limits.ts';
import { messages } from './messages.ts';

const sentence = messages.translate;

export const Translate = z.object({
  text: text({ required: sentence.textRequired, max: limits.translateText, tooLong: sentence.textTooLong }),
  target_language: z.enum(languageCodes, { error: sentence.languageRequired }),
});
export type Translate = z.output<typeof Translate>;

export const TranslateAnswer = z.object({ translated_text: z.string() });

/** The text of an entry that is translated: title and description, or the description alone where both are too long. */
export function translatableText({ title, description }: { title: string; description: string }): string {
  const both = [title, description]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
  return characters(both) <= limits.translateText ? both : description.trim();
}
