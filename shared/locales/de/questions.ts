import type { questionTexts as english } from '../../messages/questions.ts';
import { limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { orLess } from './grammar.ts';

const max = limits.answers;

// Of another guest as headings: a question would have to say "er" or "sie".
export const questionTexts = {
  how_long_known: {
    label: 'Wann und wo hast du das Brautpaar kennengelernt, oder wen von beiden zuerst?',
    aboutThem: 'Die erste Begegnung mit dem Brautpaar',
    required: 'Bitte schreib, wann und wo du das Brautpaar kennengelernt hast',
    tooLong: orLess('Kennenlernen', max.how_long_known),
  },
  fondest_memory: {
    label: 'Was ist dein schönstes Erlebnis mit den beiden?',
    aboutThem: 'Das schönste Erlebnis mit dem Brautpaar',
    required: 'Bitte erzähl von deinem schönsten Erlebnis mit den beiden',
    tooLong: orLess('Schönstes Erlebnis', max.fondest_memory),
  },
  favorite_food: {
    label: 'Was isst du am liebsten?',
    aboutThem: 'Das Lieblingsessen',
    required: 'Bitte verrate dein Lieblingsessen',
    tooLong: orLess('Lieblingsessen', max.favorite_food),
  },
  favorite_song: {
    label: 'Was ist dein Lieblingslied?',
    aboutThem: 'Das Lieblingslied',
    required: 'Bitte verrate dein Lieblingslied',
    tooLong: orLess('Lieblingslied', max.favorite_song),
  },
  advice_wishes: {
    label: 'Hast du einen Rat oder Wünsche für die beiden?',
    aboutThem: 'Rat und Wünsche für das Brautpaar',
    tooLong: orLess('Rat und Wünsche', max.advice_wishes),
  },
} satisfies Words<typeof english>;
