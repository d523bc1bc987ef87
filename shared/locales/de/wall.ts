import type { wallMessages as english } from '../../messages/wall.ts';
import type { Words } from '../words.ts';

export const wallMessages = {
  title: 'Das Album als Diashow',
  isNew: 'Neu',
  mostLiked: 'Liebling aller',
  join: 'Mach mit',
  inviteCode: 'QR-Code zum Registrieren',
  previous: 'Zurück',
  next: 'Weiter',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  fullScreen: 'Vollbild (F)',
  leave: 'Verlassen (Esc)',
} satisfies Words<typeof english>;
