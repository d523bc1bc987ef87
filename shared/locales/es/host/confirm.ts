import { lifetimes } from '../../../limits.ts';
import type {
  confirmMessages as english,
  confirmTexts as englishTexts,
} from '../../../messages/host/confirm.ts';
import type { Words } from '../../words.ts';

export const confirmMessages = {
  required: 'No se cambió nada: para esto hace falta tu contraseña',
  passwordRequired: 'Escribe tu contraseña',
  wrong: 'Esa no es tu contraseña',
} satisfies Words<typeof english>;

export const confirmTexts = {
  title: 'Tu contraseña, por favor',
  once: `Después no se te volverá a pedir la contraseña durante ${lifetimes.confirmation / 60_000} minutos.`,
  confirm: 'Confirmar',
  failed: 'No se pudo comprobar tu contraseña. Inténtalo de nuevo.',
} satisfies Words<typeof englishTexts>;
