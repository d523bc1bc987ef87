import type { invitesTexts as english } from '../../../messages/host/invites.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const invitesTexts = {
  part: 'Invitaciones',
  intro: 'Una invitación es un código. Los invitados lo escanean o siguen su enlace, y se registran.',
  byMail: 'Por correo',
  noMail: 'El correo no está configurado, así que las invitaciones van en tarjetas, códigos y enlaces.',
  remind: (count) => `Recordárselo a ${counted(count, 'persona que falta', 'personas que faltan')}`,
  reminded: (count) => counted(count, 'recordatorio enviado', 'recordatorios enviados'),
  search: 'Buscar invitaciones',
  none: 'Aún no hay invitaciones. Crea una para todos, o una para cada nombre.',
  notFound: 'Ninguna invitación tiene eso en su nombre.',
  forAll: 'Para nuestros invitados',
  unnamed: (id) => `Invitación ${id}`,
  came: (uses, max) => {
    if (max === null) return uses === 1 ? '1 entró' : `${uses} entraron`;
    return `${uses} de ${max} ${uses === 1 ? 'entró' : 'entraron'}`;
  },
  until: (day) => `hasta el ${day}`,
  states: { open: 'abierta', 'used up': 'completa', expired: 'caducada', revoked: 'anulada' },
  sentTo: (email, day) => `Enviada a ${email} el ${day}`,
  mailFailed: (email) => `Ningún correo llegó a ${email}`,
  remindedOn: (day) => `Recordatorio del ${day}`,
  cameBy: 'Entraron con ella:',
  qr: 'Código QR de la invitación',
  shared: (couple) => `Tienes una invitación al diario de la boda de ${couple}. Únete aquí:`,
  print: 'Imprimir tarjeta',
  printAll: (count) => `Imprimir ${counted(count, 'tarjeta')}`,
  revoke: 'Anular',
  revokeAsk:
    'Nadie más podrá registrarse con ella. Quienes ya entraron se quedan. Esto no se puede deshacer.',
  revoked: 'Invitación anulada',
  kinds: {
    invite: { title: 'Nueva invitación', submit: 'Crear' },
    cards: {
      title: 'Tarjetas con nombre',
      pasted: 'Nombres',
      hint: 'Uno en cada línea. Tras una coma, para cuántas personas: «Familia Ortega, 4».',
      submit: 'Crear tarjetas',
    },
    mail: {
      title: 'Invitaciones por correo',
      pasted: 'Direcciones de correo',
      hint: 'Una en cada línea, o tal como las da tu agenda. Cada dirección recibe una sola invitación.',
      submit: 'Enviar invitaciones',
    },
  },
  fields: {
    label: 'Cómo la llamas',
    labelHint: 'Por ejemplo, «Coro» o «Mesa 4». En la tarjeta impresa aparece como título.',
    uses: 'Para cuántas personas',
    usesHint: 'Si lo dejas vacío, vale para cualquiera que la tenga.',
    lastDay: 'Último día',
  },
  cardsMade: (count) => counted(count, 'tarjeta lista para imprimir', 'tarjetas listas para imprimir'),
  sent: (sent, known) =>
    `${counted(sent, 'invitación enviada', 'invitaciones enviadas')}${known ? `; ${counted(known, 'dirección ya la tenía', 'direcciones ya la tenían')}` : ''}`,
} satisfies Words<typeof english>;
