import type { hostPageTexts as english } from '../../../messages/host/page.ts';
import type { Words } from '../../words.ts';

export const hostPageTexts = {
  title: 'Pour les hôtes',
  parts: 'Rubriques',
  loadFailed: 'Le chargement a échoué. Veuillez réessayer.',
  failed: 'Cela n’a pas marché. Veuillez réessayer.',
  more: 'Voir la suite',
  share: 'Partager',
  copied: 'Copié : collez-le dans un message',
  notCopied: 'La copie n’a pas marché. Sélectionnez le texte et copiez-le.',
} satisfies Words<typeof english>;
