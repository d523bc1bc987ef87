import { fileLimits } from '../../limits.ts';
import type { largeVideoMessages as english } from '../../messages/large-video.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'Ou filmez de nouveau avec moins de pixels : 1080p ou 720p à 30 i/s (iPhone : Réglages › Appareil photo › Enregistrement vidéo).';

export const largeVideoMessages = {
  title: 'Adapter cette vidéo',
  reading: 'Examen de la vidéo…',
  player: 'La vidéo',
  start: 'Début',
  end: 'Fin',
  longestPart: 'Extrait le plus long possible',
  part: (start, end, whole, size) => `De ${start} à ${end} sur ${whole}, ${size}`,
  partFits: 'Gardé tel quel, sans perte de qualité.',
  keepPart: 'Garder l’extrait',
  shrinkPart: 'Réduire l’extrait',
  shrinkWhole: 'Réduire toute la vidéo',
  result: (size, bytes, isGood) =>
    `Réduite : ${size} pixels, environ ${bytes}, ${isGood ? 'bonne qualité' : 'qualité moindre'}. Cela prend à peu près la durée de la vidéo.`,
  tooLong: 'Trop longue pour être assez réduite : choisissez un extrait plus court.',
  cannotShrink: `Ce navigateur ne peut pas réduire cette vidéo. Choisissez-en un extrait. ${camera}`,
  cannotRead: `Ce navigateur ne peut pas lire cette vidéo. ${camera}`,
  working: (percent) => `Adaptation de la vidéo : ${percent} %`,
  cancel: 'Annuler',
  failed: `La vidéo n’a pas pu être adaptée. Choisissez un autre extrait. ${camera}`,
  stillTooLarge: `Le résultat dépasse ${limit} : choisissez un extrait plus court.`,
} satisfies Words<typeof english>;
