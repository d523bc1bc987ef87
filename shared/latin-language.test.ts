import { expect, it } from 'vitest';
import { latinLanguage } from './latin-language.ts';

it.each([
  ['I will remember the two of you looking for each other in every room, all day long.', 'en'],
  ['Los que quedamos despiertos bajamos al mar. El agua estaba helada y nadie lo reconoció.', 'es'],
  ['De eerste keer viel de muziek uit. Toen zongen wij, en het was niet eens vals.', 'nl'],
  ['Wir haben die ganze Nacht getanzt, und der Regen war nicht kalt.', 'de'],
  ['Nous avons dansé toute la nuit, et la pluie est venue pour les fleurs.', 'fr'],
  ['Dance floor', undefined],
  ['Ada, Tomás, Zoë', undefined],
  ['あの日、席を譲ってくれてありがとう。', undefined],
])('The language of "%s" is %s', (text, language) => {
  expect(latinLanguage(text)).toBe(language);
});
