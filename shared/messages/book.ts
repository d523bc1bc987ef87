/** The journal's own words in the printed book. */
export const bookTexts = {
  /** Below the title. */
  writtenBy: 'Written by their guests',
  contents: 'Contents',
  /** The index of the guests, by the pages they are on. */
  names: 'Names',
  /** Chapters of what the guests answered to two questions. */
  answers: { how_long_known: 'How we met you', advice_wishes: 'Advice for the two of you' },
  /** The chapter of what happened before the days of the wedding. */
  before: 'Before',
  /** The chapter of entries that came after its plan was edited. */
  later: 'Later',
  /** Below the title of a chapter. */
  weddingDay: (day: string) => `${day}, the wedding day`,
  /** The author of an entry who has left. */
  unknownGuest: 'A guest',
  /** What stands before the name of the author, and after it. */
  by: ['by ', ''],
  kinds: { audio: 'A sound', video: 'A video', document: 'A document' },
  /** @param clock minutes and seconds, "1:20" */
  lasting: (kind: string, clock: string) => `${kind}, ${clock} min`,
  /** Below the QR code of an entry. */
  scan: { audio: 'Scan to play', video: 'Scan to play', document: 'Scan to read' },
  /** Before the words of a photo that fills the next two pages, or the facing one. */
  onNextPage: 'On the next page: ',
  opposite: 'Opposite: ',
  /** Pictures in words, for screen readers. */
  photo: (title: string, author: string) => `Photo: ${title}, by ${author}`,
  still: (title: string, author: string) => `Still of a video: ${title}, by ${author}`,
  photoBy: (author: string) => `Photo by ${author}`,
  wave: 'The sound drawn as its loudness over time',
  code: (address: string) => `QR code that leads to ${address}`,
  coverPhoto: 'Photo on the cover',
  /** The title of the file of the cover. */
  cover: (couple: string) => `${couple}: cover`,
  /** The couple to their guests, on the last page. */
  thanks: 'Thank you for being there, and for every page of this book.',
  /** At its foot. @param site the address without its scheme */
  fonts: 'Set in Cormorant by Christian Thalmann (SIL Open Font License).',
  codes: (site: string) => `The square codes lead guests who log in to sounds and videos at ${site}.`,
} as const;
