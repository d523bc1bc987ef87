import { limits } from '../../limits.ts';
import type { questionTexts as english } from '../../messages/questions.ts';
import type { Words } from '../words.ts';
import { atMost } from './grammar.ts';

const max = limits.answers;

export const questionTexts = {
  how_long_known: {
    label: 'Quand et où avez-vous rencontré la mariée ou le marié pour la première fois ?',
    aboutThem: 'Quand et où a eu lieu sa première rencontre avec la mariée ou le marié ?',
    required: 'Veuillez dire quand et où vous avez rencontré la mariée ou le marié',
    tooLong: atMost('Première rencontre', max.how_long_known),
  },
  fondest_memory: {
    label: 'Quel est votre plus beau souvenir avec le couple ?',
    aboutThem: 'Quel est son plus beau souvenir avec le couple ?',
    required: 'Veuillez raconter votre plus beau souvenir avec le couple',
    tooLong: atMost('Plus beau souvenir', max.fondest_memory),
  },
  favorite_food: {
    label: 'Quel est votre plat préféré ?',
    aboutThem: 'Quel est son plat préféré ?',
    required: 'Veuillez indiquer votre plat préféré',
    tooLong: atMost('Plat préféré', max.favorite_food),
  },
  favorite_song: {
    label: 'Quelle est votre chanson préférée ?',
    aboutThem: 'Quelle est sa chanson préférée ?',
    required: 'Veuillez indiquer votre chanson préférée',
    tooLong: atMost('Chanson préférée', max.favorite_song),
  },
  advice_wishes: {
    label: 'Un conseil ou des vœux pour le couple ?',
    aboutThem: 'Quels sont ses conseils ou ses vœux ?',
    tooLong: atMost('Conseils et vœux', max.advice_wishes),
  },
} satisfies Words<typeof english>;
