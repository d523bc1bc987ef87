// Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel signs. Not all marks: in Thai or Hindi they are letters.
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g;
// What keyboards type for an apostrophe and for a quotation mark.
const apostrophes = /[`‘’‚‛ʹʻʼ′׳]/g;
const quotationMarks = /[“”„‟«»״]/g;
const letters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  þ: 'th',
  ð: 'd',
  ß: 'ss',
};

/** A text as the search compares it: without regard to case, accents, forms of quotes and compatibility, in any script. */
export const fold = (text: string): string =>
  text
    // By itself, this accent would become a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(accents, '')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .normalize('NFC')
    // Upper case first, which makes "ss" of ß, but ß of its capital.
    .toUpperCase()
    .toLowerCase()
    .replace(/[øđłæœıςþðß]/g, (letter) => letters[letter] ?? letter);
