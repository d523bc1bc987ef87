import type {
  bookMessages as englishMessages,
  bookPartTexts as english,
} from '../../../messages/host/book.ts';
import type { Words } from '../../words.ts';

export const bookMessages = {
  changedElsewhere: 'Le livre a été modifié ailleurs entre-temps. Vous le voyez tel qu’il est maintenant',
} satisfies Words<typeof englishMessages>;

export const bookPartTexts = {
  part: 'Le livre',
  hint: 'Regardez les pages telles qu’elles seront imprimées, et arrangez-les : déplacez un souvenir, écartez-le, ou donnez à une photo une page entière.',
  show: 'Voir les pages',
  showNew: 'Voir les nouvelles pages',
  changed: 'Les images datent d’avant vos changements.',
  notSaved: 'Le changement n’a pas pu être enregistré. Veuillez réessayer.',
  anew: 'Revenir à l’ordre automatique',
  anewAsk:
    'Tout ce que vous avez changé disparaît : l’ordre, vos choix et la dédicace. Rien ne pourra revenir.',
  make: 'Quand le livre vous plaît, préparez ses fichiers',
  size: 'Format des pages',
  sizes: {
    square: 'Carré, 210 × 210 mm',
    a4: 'A4, 210 × 297 mm',
    us: 'US Letter, 8,5 × 11 pouces',
  },
  paper: 'Papier',
  finishes: {
    matt: 'Blanc, mat',
    gloss: 'Blanc, brillant',
    uncoated: 'Blanc, non couché',
    cream: 'Crème, non couché',
  },
  paperOf: (finish, grams) => `${finish}, ${grams} g/m²`,
  dedication: 'Dédicace',
  dedicationHint: 'Sur une page à elle, au début.',
  cover: 'Couverture',
  page: (page) => `Page ${page}`,
  acts: (entry) => `Modifier ${entry}`,
  up: (entry) => `Monter ${entry}`,
  down: (entry) => `Descendre ${entry}`,
  wholePage: 'Sur une page entière',
  onCover: 'En couverture',
  leaveOut: 'Écarter',
  leftOut: 'Souvenirs écartés',
  sheet: 'Pour l’imprimeur',
  pages: (count, width, height) => `${count} pages de ${width} × ${height} mm, sans la couverture`,
  bleed: (width) => `Fond perdu : ${width} mm de chaque côté, avec traits de coupe`,
  spine: (width) =>
    `Dos : ${width} mm selon l’épaisseur habituelle de ce papier ; le chiffre de l’imprimeur fait foi`,
  noCodes: 'Les sons et les vidéos n’ont pas de QR code, car le journal n’a pas d’adresse publique',
} satisfies Words<typeof english>;
