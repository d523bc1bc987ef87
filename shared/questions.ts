import type { z } from 'zod';
import { limits } from './limits.ts';
import type { ProfileQuestions } from './users.ts';

export type QuestionName = keyof z.infer<typeof ProfileQuestions>;

type Question = {
  name: QuestionName;
  /** As it is put to the guest. */
  label: string;
  /** As another guest reads it. */
  aboutThem: string;
  max: number;
  optional: boolean;
  /** An answer of a few words needs one line only. */
  short: boolean;
};

/** The five questions that every guest is asked, in their order. */
export const questions: readonly Question[] = [
  {
    name: 'how_long_known',
    label: 'When and where did you first meet the bride and/or groom?',
    aboutThem: 'When and where did they first meet the bride and/or groom?',
    max: limits.firstMeeting,
    optional: false,
    short: false,
  },
  {
    name: 'fondest_memory',
    label: 'What is your fondest memory with them?',
    aboutThem: 'What is their fondest memory with the couple?',
    max: limits.fondestMemory,
    optional: false,
    short: false,
  },
  {
    name: 'favorite_food',
    label: 'What is your favorite food?',
    aboutThem: 'What is their favorite food?',
    max: limits.favoriteFood,
    optional: false,
    short: true,
  },
  {
    name: 'favorite_song',
    label: 'What is your favorite song?',
    aboutThem: 'What is their favorite song?',
    max: limits.favoriteSong,
    optional: false,
    short: true,
  },
  {
    name: 'advice_wishes',
    label: 'Do you have any advice or wishes for them?',
    aboutThem: 'What advice or wishes do they have?',
    max: limits.advice,
    optional: true,
    short: false,
  },
];
