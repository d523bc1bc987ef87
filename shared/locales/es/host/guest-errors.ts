import type { hostGuestErrors as english } from '../../../messages/host/guest-errors.ts';
import type { Words } from '../../words.ts';

export const hostGuestErrors = {
  isHost: 'Aquí no se cambian las cuentas de los anfitriones, y esta es una de ellas',
  isRemoved: 'Esta cuenta está cerrada: reábrela primero',
  joinedByName: (name) =>
    `${name} entró con su nombre y no tiene correo: una tarjeta personal vuelve a abrir la cuenta`,
  needsNoCard: (name) =>
    `${name} tiene correo y contraseña, que abren la cuenta: guests reset-code puede ayudar`,
  needsNoCode: (name, email) =>
    `${name} ya verificó ${email} y no necesita código: basta con el nombre de usuario y la contraseña`,
} satisfies Words<typeof english>;
