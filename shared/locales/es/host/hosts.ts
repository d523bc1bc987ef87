import type { hostsMessages as english, hostsTexts as englishTexts } from '../../../messages/host/hosts.ts';
import type { Words } from '../../words.ts';

export const hostsMessages = {
  nameRequired: 'Escribe un nombre de usuario',
  unknownGuest: 'Nadie tiene ese nombre de usuario',
  noPassword:
    'Para organizar hace falta una contraseña, y esta cuenta aún no la tiene: se elige en el perfil',
  noHost: 'Esta persona no está entre los anfitriones',
  last: 'Siempre debe quedar alguien entre los anfitriones: añade antes a otra persona',
  badLink: 'Este enlace ya se usó o caducó. Pide otro.',
} satisfies Words<typeof english>;

export const hostsTexts = {
  part: 'Anfitriones',
  intro:
    'Los anfitriones ven estas páginas y pueden hacer todo lo que ofrecen. Quien vaya a serlo se registra antes con una invitación; después se añade desde la lista de invitados:',
  you: (name) => `${name} (tú)`,
  since: (date, by) => `Desde el ${date}${by === null ? '' : `, a propuesta de ${by}`}`,
  add: 'Añadir a los anfitriones',
  addText: (name) =>
    `${name} verá entonces estas páginas y podrá hacer todo lo que ofrecen, también quitar anfitriones.`,
  added: (name) => `${name} ya forma parte de los anfitriones`,
  remove: 'Quitar de los anfitriones',
  removeText: (name) =>
    `${name} deja de estar entre los anfitriones y su sesión se cierra en todos los dispositivos. Conserva su cuenta y todos sus recuerdos.`,
  log: 'Qué hicieron los anfitriones',
  mailed: (count) => `por correo: ${count}`,
  reminded: (count) => `recordatorios: ${count}`,
  noActs: 'Todavía nada. Aquí queda anotado lo que hacen los anfitriones en esta página o en el servidor.',
  // With points between them, nothing has to agree.
  act: (action, subject, which, note) =>
    [action, subject, which].filter((part) => part !== '').join(' · ') + (note === '' ? '' : ` · «${note}»`),
  actBy: (host, time) =>
    `Por ${host === null ? 'el servidor' : (host.name ?? 'alguien que ya no tiene cuenta')}, ${time}`,
} satisfies Words<typeof englishTexts>;
