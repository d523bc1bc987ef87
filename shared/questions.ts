export type Question = {
  /** The name of the field, and of its column. */
  name: string;
  /** As it is put to the guest. */
  label: string;
  /** As another guest reads it. */
  aboutThem: string;
  /** The sentence for a blank answer; null where the answer is optional. */
  required: string | null;
  /** How the sentence about a longer answer names it. */
  subject: string;
  /** Characters. */
  max: number;
  /** An answer of a few words needs one line only. */
  short: boolean;
};

/** The questions of every guest in their order; schemas, forms, profile and queries are made from this list. */
export const questions = [
  {
    name: 'how_long_known',
    label: 'When and where did you first meet the bride and/or groom?',
    aboutThem: 'When and where did they first meet the bride and/or groom?',
    required: 'Please answer when and where you first met the bride and/or groom',
    subject: 'First meeting',
    max: 200,
    short: false,
  },
  {
    name: 'fondest_memory',
    label: 'What is your fondest memory with them?',
    aboutThem: 'What is their fondest memory with the couple?',
    required: 'Please share your fondest memory with them',
    subject: 'Fondest memory',
    max: 1000,
    short: false,
  },
  {
    name: 'favorite_food',
    label: 'What is your favorite food?',
    aboutThem: 'What is their favorite food?',
    required: 'Please share your favorite food',
    subject: 'Favorite food',
    max: 100,
    short: true,
  },
  {
    name: 'favorite_song',
    label: 'What is your favorite song?',
    aboutThem: 'What is their favorite song?',
    required: 'Please share your favorite song',
    subject: 'Favorite song',
    max: 100,
    short: true,
  },
  {
    name: 'advice_wishes',
    label: 'Do you have any advice or wishes for them?',
    aboutThem: 'What advice or wishes do they have?',
    required: null,
    subject: 'Advice',
    max: 1000,
    short: false,
  },
] as const satisfies readonly Question[];

export type QuestionName = (typeof questions)[number]['name'];
export type ProfileAnswers = Record<QuestionName, string>;

export const questionNames: readonly QuestionName[] = questions.map(({ name }) => name);

/** A record with a value for each question, in their order. */
export const forQuestions = <Value>(valueOf: (question: Question, index: number) => Value) =>
  Object.fromEntries(questions.map((question, index) => [question.name, valueOf(question, index)])) as Record<
    QuestionName,
    Value
  >;
