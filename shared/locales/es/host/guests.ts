import { codeRules } from '../../../limits.ts';
import type { guestsTexts as english } from '../../../messages/host/guests.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';
import { labels } from '../labels.ts';
import { moderationTexts } from './moderation-page.ts';

export const guestsTexts = {
  part: 'Invitados',
  list: 'Qué cuentas',
  // They stand beside a name, too, so they tell no gender.
  lists: { present: 'Con cuenta', unfinished: 'Sin terminar', removed: 'Cuenta cerrada' },
  search: 'Buscar por nombre o correo',
  none: {
    present: 'Aún no se ha registrado nadie.',
    unfinished: 'Todas las personas registradas pueden entrar.',
    removed: 'No hay ninguna cuenta cerrada.',
  },
  notFound: 'Nadie tiene eso en su nombre o su correo.',
  host: 'Organiza',
  byName: 'Entró con su nombre',
  stuck: {
    no_code: 'Se registró, pero no ha pedido ningún código últimamente. Lo recibe al entrar.',
    code_sent: 'Tiene un código y aún no lo ha escrito.',
    code_expired: 'El código caducó. Al entrar recibe otro, o puedes darle uno aquí.',
    code_spent: `Escribió ${codeRules.tries} veces un código equivocado. Dale aquí uno nuevo.`,
    mail_failed: 'Ningún correo llega a esa dirección. Léele un código, o revisa la dirección.',
  },
  facts: (entries, comments) => `${counted(entries, 'recuerdo')} y ${counted(comments, 'comentario')}`,
  registered: (day, invite) => `Se registró el ${day}${invite ? ` con la invitación «${invite}»` : ''}`,
  lastSeen: (day) => `última visita el ${day}`,
  code: 'Dar un código',
  codeTitle: (name, code) => `El código de ${name}: ${code}`,
  codeHint: (minutes) =>
    `Léelo en voz alta. Vale durante ${minutes} minutos: primero hay que entrar, y después escribirlo en la ventana que pide un código.`,
  link: 'Enlace de contraseña',
  linkHint: (minutes) =>
    `Con este enlace se elige una contraseña nueva, una sola vez y durante ${minutes} minutos. No se lo des a nadie más: abre la cuenta.`,
  linkText: 'Elige aquí una contraseña nueva para el diario de la boda:',
  card: {
    make: 'Tarjeta personal',
    hint: (name) =>
      `Al escanearla o abrirla, ${name} vuelve a entrar en cualquier dispositivo, hasta que la anules o crees otra. No se la des a nadie más: abre la cuenta.`,
    text: 'Tu camino de vuelta al diario de la boda:',
    qr: 'Código QR de la tarjeta personal',
    end: 'Anular tarjeta',
    ended: (name) => `La tarjeta de ${name} ya no abre nada`,
  },
  endSessions: 'Cerrar sesiones',
  ended: (name, count) => `La sesión de ${name} se cerró en ${counted(count, 'dispositivo')}`,
  letIn: 'Dejar entrar sin código',
  letInDone: (name) => `${name} ya puede entrar sin código`,
  askAgain: 'Volver a pedir un código',
  askAgainDone: (name) => `${name} vuelve a necesitar un código`,
  hiding: {
    label: 'Ocultar todo',
    question: (name) =>
      `Todo lo que publicó ${name} se oculta para todos. Durante 30 días puedes volver a mostrar cada recuerdo y comentario en «${moderationTexts.part}»; después se elimina.`,
    done: (name, what) => `Ocultos: ${what} de ${name}`,
  },
  removal: {
    label: 'Cerrar la cuenta',
    question: (name, what) =>
      `La sesión de ${name} se cierra ahora mismo, y todo lo suyo (${what}) desaparece para todos. Los me gusta siguen contando, sin el nombre. Puedes recuperarlo todo durante 30 días; después se elimina.`,
    done: (name) => `Se cerró la cuenta de ${name}`,
  },
  deletion: {
    label: 'Eliminar del todo',
    question: (name, what) =>
      `Se elimina ahora la cuenta de ${name} con ${what}, todos los archivos, los me gusta y el correo. Esto no se puede deshacer.`,
    done: (name) => `Se eliminó la cuenta de ${name}`,
  },
  removedUntil: (day) => `Cuenta cerrada. Se puede reabrir hasta el ${day}; después se elimina todo.`,
  restore: 'Reabrir',
  restored: (name) => `${name} está de vuelta`,
  isHost: `Los anfitriones recuperan el acceso con «${labels.actions.forgotPassword}».`,
} satisfies Words<typeof english>;
