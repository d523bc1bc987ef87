import type { bookSizes } from '../../host/book.ts';

/** What the server refuses. */
export const bookMessages = {
  changedElsewhere: 'The book was changed elsewhere meanwhile. You see it as it is now',
} as const;

/** Where the couple looks at the pages of its book, and arranges them. */
export const bookPartTexts = {
  part: 'The book',
  hint: 'See the pages as they will be printed, and arrange them: move an entry up or down, leave it out, or give a photo a whole page.',
  show: 'Show the pages',
  showNew: 'Show the new pages',
  changed: 'The pictures are from before your changes.',
  notSaved: 'The change could not be saved. Try again.',
  anew: 'Arrange it automatically again',
  anewAsk:
    'Everything you changed goes: the order, your choices and the dedication. It cannot be brought back.',
  /** The page of the site that makes the files. */
  make: 'When the book is as you like it, make its files',
  size: 'Size of the pages',
  sizes: {
    square: 'Square, 210 × 210 mm',
    a4: 'A4, 210 × 297 mm',
    us: 'US Letter, 8.5 × 11 in',
  } satisfies Record<(typeof bookSizes)[number], string>,
  paper: 'Paper',
  finishes: {
    matt: 'White, matt',
    gloss: 'White, glossy',
    uncoated: 'White, uncoated',
    cream: 'Cream, uncoated',
  },
  paperOf: (finish: string, grams: string) => `${finish}, ${grams} g/m²`,
  dedication: 'Dedication',
  dedicationHint: 'On a page of its own, at the front.',
  cover: 'Cover',
  page: (page: number) => `Page ${page}`,
  acts: (entry: string) => `Change ${entry}`,
  up: (entry: string) => `Move ${entry} up`,
  down: (entry: string) => `Move ${entry} down`,
  wholePage: 'On a whole page',
  onCover: 'On the cover',
  leaveOut: 'Leave out',
  leftOut: 'Left out',
  sheet: 'For the print shop',
  pages: (count: number, width: string, height: string) =>
    `${count} pages of ${width} × ${height} mm, without the cover`,
  bleed: (width: string) => `Bleed: ${width} mm on each side, with crop marks`,
  spine: (width: string) =>
    `Spine: ${width} mm by the usual thickness of this paper; the shop’s own number counts`,
  noCodes: 'Sounds and videos have no QR codes, since the journal has no public address',
} as const;
