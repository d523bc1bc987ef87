import type { questionTexts as english } from '../../messages/questions.ts';
import { limits } from '../../limits.ts';
import type { Words } from '../words.ts';
import { orLess } from './grammar.ts';

const max = limits.answers;

export const questionTexts = {
  how_long_known: {
    label: 'おふたり（またはどちらか）に初めて会ったのは、いつ、どこですか？',
    aboutThem: 'おふたりとの出会い',
    required: 'おふたりに初めて会ったのが、いつ、どこかを書いてください。',
    tooLong: orLess('「出会い」', max.how_long_known),
  },
  fondest_memory: {
    label: 'おふたりとの、いちばんの思い出は？',
    aboutThem: 'おふたりとの、いちばんの思い出',
    required: 'おふたりとの、いちばんの思い出を書いてください。',
    tooLong: orLess('「いちばんの思い出」', max.fondest_memory),
  },
  favorite_food: {
    label: '好きな食べ物は？',
    aboutThem: '好きな食べ物',
    required: '好きな食べ物を書いてください。',
    tooLong: orLess('「好きな食べ物」', max.favorite_food),
  },
  favorite_song: {
    label: '好きな曲は？',
    aboutThem: '好きな曲',
    required: '好きな曲を書いてください。',
    tooLong: orLess('「好きな曲」', max.favorite_song),
  },
  advice_wishes: {
    label: 'おふたりへのアドバイスや、お祝いのことばをどうぞ',
    aboutThem: 'おふたりへのアドバイスや、お祝いのことば',
    tooLong: orLess('「お祝いのことば」', max.advice_wishes),
  },
} satisfies Words<typeof english>;
