import { limits } from '../../../limits.ts';
import type { inviteErrors as english } from '../../../messages/host/invite-errors.ts';
import type { Words } from '../../words.ts';
import { orLess } from '../grammar.ts';

export const inviteErrors = {
  unknown: 'No existe esa invitación',
  nameRequired: 'Falta un nombre',
  nameTooLong: orLess('Un nombre', limits.inviteLabel),
  uses: `El número de personas de una invitación va de 1 a ${limits.inviteUses}`,
  badNumber: (name) => `El número junto a ${name} debe ser entero, de 1 en adelante`,
  badAddress: (text) => `«${text}» no es una dirección de correo`,
  lastDay: 'El último día debe ser una fecha',
  search: orLess('Una búsqueda', limits.searchQuery),
  nothing: 'Escribe al menos un nombre o una dirección',
  tooMany: `Hasta ${limits.invitedAtOnce} a la vez`,
  noMail: 'No se puede enviar ningún correo: el servidor aún no tiene cuenta de correo',
} satisfies Words<typeof english>;
