import { limits } from '../limits.ts';
import { orLess } from './english.ts';

const max = limits.answers;

/** Each question as it is put to the guest, as another guest reads it, and what is said of a blank or too long answer. */
export const questionTexts = {
  how_long_known: {
    label: 'When and where did you first meet the bride and/or groom?',
    aboutThem: 'When and where did they first meet the bride and/or groom?',
    required: 'Please answer when and where you first met the bride and/or groom',
    tooLong: orLess("'First meeting'", max.how_long_known),
  },
  fondest_memory: {
    label: 'What is your fondest memory with them?',
    aboutThem: 'What is their fondest memory with the couple?',
    required: 'Please share your fondest memory with them',
    tooLong: orLess("'Fondest memory'", max.fondest_memory),
  },
  favorite_food: {
    label: 'What is your favorite food?',
    aboutThem: 'What is their favorite food?',
    required: 'Please share your favorite food',
    tooLong: orLess("'Favorite food'", max.favorite_food),
  },
  favorite_song: {
    label: 'What is your favorite song?',
    aboutThem: 'What is their favorite song?',
    required: 'Please share your favorite song',
    tooLong: orLess("'Favorite song'", max.favorite_song),
  },
  /** Optional. */
  advice_wishes: {
    label: 'Do you have any advice or wishes for them?',
    aboutThem: 'What advice or wishes do they have?',
    tooLong: orLess("'Advice'", max.advice_wishes),
  },
} as const;
