import type { bookTexts as english } from '../../messages/book.ts';
import type { Words } from '../words.ts';

export const bookTexts = {
  writtenBy: 'Geschrieben von ihren Gästen',
  contents: 'Inhalt',
  names: 'Namen',
  answers: {
    how_long_known: 'Wie wir euch kennengelernt haben',
    advice_wishes: 'Rat und Wünsche für euch beide',
  },
  before: 'Vorher',
  later: 'Später',
  // "Hochzeitstag" is the anniversary, too.
  weddingDay: (day) => `${day}, der Tag der Hochzeit`,
  unknownGuest: 'Ein Gast',
  by: ['von ', ''],
  kinds: { audio: 'Eine Aufnahme', video: 'Ein Video', document: 'Ein Dokument' },
  lasting: (kind, clock) => `${kind}, ${clock}\u00a0min`,
  scan: { audio: 'Scannen und anhören', video: 'Scannen und ansehen', document: 'Scannen und lesen' },
  onNextPage: 'Auf der nächsten Seite: ',
  opposite: 'Gegenüber: ',
  photo: (title, author) => `Foto: ${title}, von ${author}`,
  still: (title, author) => `Standbild aus einem Video: ${title}, von ${author}`,
  photoBy: (author) => `Foto von ${author}`,
  wave: 'Der Verlauf der Lautstärke als Zeichnung',
  code: (address) => `QR-Code zu ${address}`,
  coverPhoto: 'Foto auf dem Umschlag',
  cover: (couple) => `${couple}: Umschlag`,
  thanks: 'Danke, dass ihr dabei wart, und danke für jede Seite dieses Buches.',
  fonts: 'Gesetzt aus der Cormorant von Christian Thalmann (SIL Open Font License).',
  codes: (site) =>
    `Die quadratischen Codes führen Gäste, die sich anmelden, zu Aufnahmen und Videos auf ${site}.`,
} satisfies Words<typeof english>;
