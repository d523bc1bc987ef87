import { limits } from '../../limits.ts';
import type { questionTexts as english } from '../../messages/questions.ts';
import type { Words } from '../words.ts';
import { orLess } from './grammar.ts';

const max = limits.answers;

export const questionTexts = {
  how_long_known: {
    label: '您与新人初次相识，是在何时何地？',
    aboutThem: '与新人初次相识，是在何时何地？',
    required: '请写下您与新人初次相识的时间和地点',
    tooLong: orLess('“初次相识”', max.how_long_known),
  },
  fondest_memory: {
    label: '您与新人之间，最美好的回忆是什么？',
    aboutThem: '与新人之间，最美好的回忆是什么？',
    required: '请分享您与新人之间最美好的回忆',
    tooLong: orLess('“最美好的回忆”', max.fondest_memory),
  },
  favorite_food: {
    label: '您最爱吃什么？',
    aboutThem: '最爱吃什么？',
    required: '请告诉我们您最爱吃什么',
    tooLong: orLess('“最爱吃的”', max.favorite_food),
  },
  favorite_song: {
    label: '您最喜欢哪首歌？',
    aboutThem: '最喜欢哪首歌？',
    required: '请告诉我们您最喜欢哪首歌',
    tooLong: orLess('“最喜欢的歌”', max.favorite_song),
  },
  advice_wishes: {
    label: '您有什么祝福或建议，想送给新人？',
    aboutThem: '送给新人的祝福或建议是什么？',
    tooLong: orLess('“祝福与建议”', max.advice_wishes),
  },
} satisfies Words<typeof english>;
