import { limits } from './limits.ts';

export type Question = {
  /** The name of the field, and of its column; `shared/messages/questions.ts` has its words. */
  name: string;
  /** Whether a registration takes no blank answer. */
  isRequired: boolean;
  /** Characters. */
  max: number;
  /** An answer of a few words needs one line only. */
  short: boolean;
};

const max = limits.answers;

/** The questions of every guest in their order; schemas, forms, profile and queries are made from this list. */
export const questions = [
  { name: 'how_long_known', isRequired: true, max: max.how_long_known, short: false },
  { name: 'fondest_memory', isRequired: true, max: max.fondest_memory, short: false },
  { name: 'favorite_food', isRequired: true, max: max.favorite_food, short: true },
  { name: 'favorite_song', isRequired: true, max: max.favorite_song, short: true },
  { name: 'advice_wishes', isRequired: false, max: max.advice_wishes, short: false },
] as const satisfies readonly Question[];

export type QuestionName = (typeof questions)[number]['name'];
export type ProfileAnswers = Record<QuestionName, string>;

export const questionNames: readonly QuestionName[] = questions.map(({ name }) => name);

/** A record with a value for each question, in their order. */
export const forQuestions = <Value>(
  valueOf: (question: (typeof questions)[number], index: number) => Value,
) =>
  Object.fromEntries(questions.map((question, index) => [question.name, valueOf(question, index)])) as Record<
    QuestionName,
    Value
  >;
