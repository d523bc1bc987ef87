import { questions } from '../../../shared/questions.ts';
import type { Journal } from '../journal.ts';
import { cleanText } from './text.ts';

export function* textsOf({ entries, guests }: Journal, couple: string): Generator<string> {
  for (const text of rawTextsOf({ entries, guests }, couple)) yield cleanText(text);
}

export function* rawTextsOf({ entries, guests }: Journal, couple: string): Generator<string> {
  yield couple;
  for (const { title, description, comments } of entries) {
    yield title;
    yield description;
    for (const { content, comment_type } of comments) if (comment_type === 'text') yield content;
  }
  for (const guest of guests) {
    yield guest.username;
    yield guest.about;
    yield* guest.relationship_tags;
    for (const { name } of questions) yield guest[name];
  }
}
