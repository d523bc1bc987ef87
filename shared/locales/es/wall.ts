import type { wallMessages as english } from '../../messages/wall.ts';
import type { Words } from '../words.ts';

export const wallMessages = {
  title: 'El álbum como presentación',
  isNew: 'Lo más nuevo',
  mostLiked: 'Lo más querido',
  join: 'Únete',
  inviteCode: 'Código QR para registrarse',
  previous: 'Anterior',
  next: 'Siguiente',
  pause: 'Pausar',
  resume: 'Continuar',
  fullScreen: 'Pantalla completa (F)',
  leave: 'Salir (Esc)',
} satisfies Words<typeof english>;
