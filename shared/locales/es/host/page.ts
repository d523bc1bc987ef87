import type { hostPageTexts as english } from '../../../messages/host/page.ts';
import type { Words } from '../../words.ts';

export const hostPageTexts = {
  title: 'Para los anfitriones',
  parts: 'Apartados',
  loadFailed: 'No se pudo cargar. Inténtalo de nuevo.',
  failed: 'Eso no funcionó. Inténtalo de nuevo.',
  more: 'Ver más',
  share: 'Compartir',
  copied: 'Copiado: pégalo en un mensaje',
  notCopied: 'No se pudo copiar. Selecciona el texto y cópialo.',
} satisfies Words<typeof english>;
