import { limits } from '../../limits.ts';
import type { questionTexts as english } from '../../messages/questions.ts';
import type { Words } from '../words.ts';
import { orLess } from './grammar.ts';

const max = limits.answers;

export const questionTexts = {
  how_long_known: {
    label: '¿Cuándo y dónde conociste a la novia o al novio?',
    aboutThem: '¿Cuándo y dónde conoció a la novia o al novio?',
    required: 'Cuéntanos cuándo y dónde conociste a la novia o al novio',
    tooLong: orLess('«Primer encuentro»', max.how_long_known),
  },
  fondest_memory: {
    label: '¿Cuál es tu recuerdo más bonito con la pareja?',
    aboutThem: '¿Cuál es su recuerdo más bonito con la pareja?',
    required: 'Cuéntanos tu recuerdo más bonito con la pareja',
    tooLong: orLess('«Recuerdo más bonito»', max.fondest_memory),
  },
  favorite_food: {
    label: '¿Cuál es tu comida favorita?',
    aboutThem: '¿Cuál es su comida favorita?',
    required: 'Cuéntanos cuál es tu comida favorita',
    tooLong: orLess('«Comida favorita»', max.favorite_food),
  },
  favorite_song: {
    label: '¿Cuál es tu canción favorita?',
    aboutThem: '¿Cuál es su canción favorita?',
    required: 'Cuéntanos cuál es tu canción favorita',
    tooLong: orLess('«Canción favorita»', max.favorite_song),
  },
  advice_wishes: {
    label: '¿Qué consejos o buenos deseos tienes para la pareja?',
    aboutThem: '¿Qué consejos o buenos deseos tiene para la pareja?',
    tooLong: orLess('«Consejos»', max.advice_wishes),
  },
} satisfies Words<typeof english>;
