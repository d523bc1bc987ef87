import type { wallMessages as english } from '../../messages/wall.ts';
import type { Words } from '../words.ts';

export const wallMessages = {
  title: 'L’album en diaporama',
  isNew: 'Nouveau',
  mostLiked: 'Les plus aimés',
  join: 'Participez',
  inviteCode: 'Code QR pour s’inscrire',
  previous: 'Précédent',
  next: 'Suivant',
  pause: 'Pause',
  resume: 'Reprendre',
  fullScreen: 'Plein écran (F)',
  leave: 'Quitter (Esc)',
} satisfies Words<typeof english>;
