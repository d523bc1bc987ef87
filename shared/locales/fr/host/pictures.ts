import { limits } from '../../../limits.ts';
import type { picturesMessages as english } from '../../../messages/host/pictures.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const picturesMessages = {
  part: 'Reportage photo',
  hint: 'Choisissez un dossier ou un fichier ZIP. Les invités ne voient rien avant que tout soit arrivé et que vous affichiez les photos, toutes à la fois et dans l’ordre où elles ont été prises.',
  name: 'Nom affiché',
  photographer: 'Photographe',
  title: 'Photo de mariage',
  about: 'Photos ajoutées par le couple.',
  chooseFolder: 'Choisir un dossier',
  choosePictures: 'Choisir des photos',
  chooseZip: 'Choisir un ZIP',
  looking: (done, all) => `Examen : ${done} sur ${all}…`,
  added: (count) => `${counted(count, 'photo est', 'photos sont')} en route.`,
  onTheWay:
    'Vous pouvez continuer à utiliser le journal. Après un rechargement, l’envoi reprend ; sur un autre appareil, choisissez le même dossier.',
  nothingNew: 'Toutes ces photos sont déjà dans le journal.',
  known: (count) => `${counted(count, 'est', 'sont')} déjà dans le journal.`,
  noPicture: 'Il ne contient aucune photo.',
  others: (count) =>
    `${counted(count, 'fichier n’est pas une photo et est laissé', 'fichiers ne sont pas des photos et sont laissés')} de côté.`,
  tooMany: `${limits.pictures} photos au plus sont envoyées à la fois : choisissez de nouveau les mêmes quand celles-ci seront arrivées.`,
  unreadable: 'Ceci ne peut pas être lu. Décompressez le fichier ZIP, et choisissez son dossier.',
  waiting: (count) =>
    count === 1
      ? '1 photo est arrivée. Les invités ne la voient pas encore.'
      : `${count} photos sont arrivées. Les invités ne les voient pas encore.`,
  shown: (count) => `Les invités voient ${counted(count, 'photo')}.`,
  show: (count) => (count === 1 ? 'La montrer aux invités' : `Montrer les ${count} aux invités`),
  published: (count) => `${counted(count, 'photo est', 'photos sont')} maintenant dans l’album.`,
  stillSending: 'Attendez que toutes soient arrivées, ou affichez celles qui sont là.',
  removed: (username) =>
    `Le compte ${username} a été retiré : rétablissez-le d’abord, ou choisissez un autre nom`,
  nameOfGuest: (username) =>
    `${username} est le nom d’un compte invité : choisissez-en un autre pour ces photos`,
} satisfies Words<typeof english>;
