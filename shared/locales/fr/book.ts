import type { bookTexts as english } from '../../messages/book.ts';
import type { Words } from '../words.ts';
import { of } from './grammar.ts';

export const bookTexts = {
  writtenBy: 'Écrit par leurs invités',
  contents: 'Sommaire',
  names: 'Index des noms',
  answers: { how_long_known: 'Nos premières rencontres', advice_wishes: 'Conseils pour vous deux' },
  before: 'Avant',
  later: 'Plus tard',
  weddingDay: (day) => `${day}, jour du mariage`,
  unknownGuest: 'Une personne invitée',
  by: ['par ', ''],
  kinds: { audio: 'Un son', video: 'Une vidéo', document: 'Un document' },
  lasting: (kind, clock) => `${kind}, ${clock} min`,
  scan: { audio: 'Scannez et écoutez', video: 'Scannez et regardez', document: 'Scannez et lisez' },
  onNextPage: 'Page suivante : ',
  opposite: 'Page ci-contre : ',
  photo: (title, author) => `Photo : ${title}, par ${author}`,
  still: (title, author) => `Image d’une vidéo : ${title}, par ${author}`,
  photoBy: (author) => `Photo ${of(author)}`,
  wave: 'Le son, dessiné par son volume au fil du temps',
  code: (address) => `Code QR qui mène à ${address}`,
  coverPhoto: 'Photo de couverture',
  cover: (couple) => `${couple} : couverture`,
  thanks: 'Merci d’avoir été là, et merci pour chaque page de ce livre.',
  fonts: 'Composé en Cormorant, de Christian Thalmann (SIL Open Font License).',
  codes: (site) =>
    `Avec les codes carrés, les invités qui se connectent retrouvent les sons et les vidéos sur ${site}.`,
} satisfies Words<typeof english>;
