import { fileLimits, limits } from '../../limits.ts';
import type { genericMessages as english } from '../../messages/generic.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

export const genericMessages = {
  error: 'Une erreur est survenue',
  unexpected: 'Une erreur inattendue est survenue',
  unreachable: 'Le serveur ne répond pas. Veuillez réessayer.',
  notFound: 'Introuvable',
  sessionRequired: 'Veuillez vous connecter',
  sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
  forbidden: 'Cette action ne vous est pas permise',
  notYou: 'Vous ne pouvez agir qu’en votre propre nom',
  tooManyRequests: 'Trop de demandes à la fois. Attendez un instant et réessayez.',
  tooManyTries: 'Trop de tentatives manquées. Attendez un moment et réessayez.',
  busy: 'Le serveur est très sollicité. Réessayez dans un instant.',
  badJson: 'La demande n’est pas du JSON valable',
  badForm: 'La demande n’a pas pu être lue',
  jsonOnly: 'Veuillez envoyer du JSON',
  bodyTooLarge: `La demande ne doit pas dépasser ${inMegabytes(fileLimits.json)}`,
  strangeText: 'Veuillez retirer les caractères qui ne peuvent pas s’afficher',
  invalidChoice: 'Veuillez choisir dans la liste',
  invalidPage: 'Page ou limite non valable',
  badTime: 'L’heure doit être au format ISO',
  badIdempotencyKey: 'La clé d’idempotence doit être un UUID',
  spentIdempotencyKey: 'Déjà envoyé, et supprimé depuis',
  tooManyIds: `${limits.batchIds} souvenirs au plus peuvent être demandés à la fois`,
} satisfies Words<typeof english>;
