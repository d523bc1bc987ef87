import { lengthened } from '../../scripts/build/lengthened.ts';
import { textsIn, type Texts } from '../lib/texts.ts';

const english = textsIn('en');

/** A catalog in no language, whose words are those of the English one with accents, and whose dates are German. */
export const otherTexts: Texts = {
  ...lengthened(english),
  locale: { ...english.locale, tag: 'de', chapter: (day, hour) => `${day}, ${hour} Uhr` },
};
