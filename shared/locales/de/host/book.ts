import type {
  bookMessages as englishMessages,
  bookPartTexts as english,
} from '../../../messages/host/book.ts';
import type { Words } from '../../words.ts';

export const bookMessages = {
  changedElsewhere: 'Das Fotobuch wurde inzwischen anderswo geändert. Du siehst es so, wie es jetzt ist',
} satisfies Words<typeof englishMessages>;

export const bookPartTexts = {
  part: 'Das Fotobuch',
  hint: 'Sieh dir die Seiten so an, wie sie gedruckt werden, und ordne sie: Schieb einen Eintrag nach oben oder unten, lass ihn weg oder gib einem Foto eine ganze Seite.',
  show: 'Seiten zeigen',
  showNew: 'Neue Seiten zeigen',
  changed: 'Die Bilder sind noch von vor deinen Änderungen.',
  notSaved: 'Die Änderung konnte nicht gespeichert werden. Versuch es noch einmal.',
  anew: 'Wieder automatisch anordnen',
  anewAsk:
    'Alles, was ihr geändert habt, geht verloren: die Reihenfolge, eure Auswahl und die Widmung. Das lässt sich nicht zurückholen.',
  make: 'Gefällt dir das Fotobuch, erstelle seine Dateien',
  size: 'Größe der Seiten',
  sizes: {
    square: 'Quadratisch, 210 × 210 mm',
    a4: 'A4, 210 × 297 mm',
    us: 'US Letter, 8,5 × 11 Zoll',
  },
  paper: 'Papier',
  finishes: {
    matt: 'Weiß, matt',
    gloss: 'Weiß, glänzend',
    uncoated: 'Weiß, ungestrichen',
    cream: 'Creme, ungestrichen',
  },
  paperOf: (finish, grams) => `${finish}, ${grams} g/m²`,
  dedication: 'Widmung',
  dedicationHint: 'Auf einer eigenen Seite, vorn im Buch.',
  cover: 'Umschlag',
  page: (page) => `Seite ${page}`,
  acts: (entry) => `${entry} ändern`,
  up: (entry) => `${entry} nach oben`,
  down: (entry) => `${entry} nach unten`,
  wholePage: 'Auf einer ganzen Seite',
  onCover: 'Auf dem Umschlag',
  leaveOut: 'Weglassen',
  leftOut: 'Weggelassen',
  sheet: 'Für die Druckerei',
  pages: (count, width, height) => `${count} Seiten, ${width} × ${height} mm, ohne Umschlag`,
  bleed: (width) => `Beschnitt: ${width} mm an jeder Seite, mit Schnittmarken`,
  spine: (width) => `Rücken: ${width} mm bei üblicher Dicke dieses Papiers; es gilt die Zahl der Druckerei`,
  noCodes: 'Aufnahmen und Videos haben keine QR-Codes, da das Hochzeitsbuch keine öffentliche Adresse hat',
} satisfies Words<typeof english>;
