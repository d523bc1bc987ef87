import { limits } from '../../limits.ts';
import type { severalMessages as english } from '../../messages/several.ts';
import type { Words } from '../words.ts';
import { counted } from './grammar.ts';

export const severalMessages = {
  bar: 'Envois',
  chosen: (count) => (count === 1 ? '1 fichier, un souvenir' : `${count} fichiers, un souvenir chacun`),
  each: 'Un titre pour tous, avec un numéro. Ouvrez un fichier pour le nommer à part ou le retirer.',
  done: 'Terminé',
  untitled: (count) => `Il manque un titre pour tous, ou pour ${count} fichiers`,
  cannotBeSent: 'Refusé',
  refused: (refused, left) =>
    `${counted(refused, 'fichier ne peut pas être envoyé', 'fichiers ne peuvent pas être envoyés')}. Sans ${refused === 1 ? 'lui' : 'eux'}, ${counted(left, 'souvenir sera enregistré', 'souvenirs seront enregistrés')}.`,
  ownWords: (fileName) => `Titre et mots-clés : ${fileName}`,
  ownTitle: 'Son titre',
  ownTags: 'Ses mots-clés',
  addMore: 'Ajouter',
  remove: (fileName) => `Retirer ${fileName}`,
  max: `${limits.severalFiles} fichiers au plus peuvent être envoyés à la fois.`,
  progress: (saved, size) => `Envoi : ${saved} sur ${size}`,
  meanwhile: 'Vous pouvez continuer pendant ce temps, sans fermer le site.',
  unanswered:
    'Pas de réponse : ce réseau demande peut-être de se connecter, ou bloque le site. Tout est conservé, et l’envoi reprendra.',
  saved: (count) => (count === 1 ? 'Le souvenir est enregistré' : `Les ${count} souvenirs sont enregistrés`),
  // The same beginning with and without a problem.
  failed: (count, problem) =>
    `${counted(count, 'échec d’envoi', 'échecs d’envoi')}${problem === null ? '' : ` : ${problem}`}`,
  ownProblem: (fileName, problem) => `${fileName} : ${problem}`,
  notSaved: 'Non enregistré',
  show: 'Voir la liste',
  hide: 'Masquer la liste',
  close: 'Fermer',
  retry: 'Réessayer',
  retryAll: 'Tout réessayer',
  cancel: 'Annuler',
  cancelOne: (title) => `Annuler : ${title}`,
  retryOne: (title) => `Réessayer : ${title}`,
  waiting: 'En attente',
  more: (count) => `et ${count} de plus`,
  fileGone: 'Le fichier n’est plus sur cet appareil. Veuillez le choisir de nouveau.',
} satisfies Words<typeof english>;
