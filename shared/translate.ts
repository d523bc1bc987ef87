import { z } from './zod.ts';
import { languageCodes } from './catalog.ts';
import { text } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const sentence = messages.translate;

export const Translate = z.object({
  text: text({ required: sentence.textRequired, max: limits.translateText, tooLong: sentence.textTooLong }),
  target_language: z.enum(languageCodes, { error: sentence.languageRequired }),
});
export type Translate = z.output<typeof Translate>;

export const TranslateAnswer = z.object({ translated_text: z.string() });
