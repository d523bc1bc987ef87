import type { pageTexts as english } from '../../messages/page.ts';
import type { Words } from '../words.ts';

export const pageTexts = {
  title: 'Diario de la boda',
  description: 'Un diario y álbum de fotos privado de la boda',
  tooOld:
    'Este navegador es demasiado antiguo para el diario de la boda. Actualízalo, o abre esta página en otro dispositivo.',
  noScript: 'Activa JavaScript para abrir el diario de la boda.',
} satisfies Words<typeof english>;
