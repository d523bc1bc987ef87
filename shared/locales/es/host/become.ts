import type { becomeHostTexts as english } from '../../../messages/host/become.ts';
import type { Words } from '../../words.ts';

export const becomeHostTexts = {
  title: 'Únete a los anfitriones',
  register: 'Con este enlace te unes a los anfitriones: regístrate, o entra si ya tienes una cuenta.',
  failed: 'No se pudo completar. Inténtalo de nuevo.',
} satisfies Words<typeof english>;
