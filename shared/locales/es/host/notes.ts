import type { noteText as english } from '../../../messages/host/notes.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const noteText: Words<typeof english> = ({ kind, count }) =>
  ({
    new_guests: `${counted(count, 'persona nueva', 'personas nuevas')} en el diario.`,
    waiting:
      count === 1
        ? '1 recuerdo espera tu visto bueno para que lo vean los invitados.'
        : `${count} recuerdos esperan tu visto bueno para que los vean los invitados.`,
    disk_low: 'El disco del servidor se está llenando. Avisa a la persona que se ocupa de él.',
    disk_full:
      'El disco del servidor está casi lleno y se rechazan las fotos nuevas. Avisa a la persona que se ocupa de él.',
    backup_failed:
      'La última copia de seguridad falló. Crea otra, o avisa a la persona que se ocupa del servidor.',
  })[kind];
