import type { emailTexts as english } from '../../messages/emails.ts';
import type { Words } from '../words.ts';
import { labels } from './labels.ts';

export const emailTexts = {
  // "Querido" or "querida" would tell the gender.
  greeting: ['Hola, ', ':'],
  hello: 'Hola:',
  signature: (couple) => `El diario de la boda de ${couple}`,
  verification: {
    subject: 'Tu código de verificación',
    intro:
      'Nos alegra que estés aquí. Escribe este código en el diario de la boda para confirmar que esta dirección es tuya:',
    valid: (minutes) => `Vale durante ${minutes} minutos. Si caduca, vuelve a entrar y recibirás otro.`,
    unexpected:
      '¿No esperabas este correo? Entonces alguien se equivocó al escribir su dirección, y no tienes que hacer nada.',
  },
  passwordReset: {
    subject: 'Tu código para cambiar la contraseña',
    intro: 'Nos pasa a todos. Con este código puedes elegir una contraseña nueva:',
    orLink: 'Escríbelo con sus mayúsculas y minúsculas. O simplemente sigue este enlace:',
    link: 'Elegir una contraseña nueva',
    valid: (minutes) => `El código y el enlace valen durante ${minutes} minutos y sirven una sola vez.`,
    unexpected:
      '¿No lo pediste tú? Entonces no tienes que hacer nada: tu contraseña sigue siendo la de siempre.',
  },
  passwordChanged: {
    subject: 'Se cambió tu contraseña',
    done: 'Tu sesión se cerró en todos los dispositivos, y ya puedes entrar con tu contraseña nueva.',
    unexpected: `¿No fuiste tú? Entonces toca «${labels.actions.forgotPassword}» en la página de entrada y avisa a la pareja.`,
  },
  emailChanged: {
    subject: 'Se cambió tu dirección de correo',
    done: 'Tu perfil en el diario de la boda tiene otra dirección de correo, así que desde ahora los correos llegan allí.',
    unexpected: '¿No fuiste tú? Entonces avisa pronto a la pareja, que puede arreglarlo.',
  },
  digest: {
    subject: 'Novedades de tus recuerdos',
    intro: 'Desde tu última visita, los demás dejaron esto en el diario de la boda:',
    activity: (activity) => `${activity}.`,
    link: 'Ver qué ha pasado',
    end: 'Este correo llega una vez al día como mucho, y solo cuando hay algo que contar. Aquí puedes dejar de recibirlo:',
    endLink: 'No recibir más estos correos',
  },
  hostNotes: {
    subject: 'Novedades del diario de la boda',
    intro: 'Esto es lo nuevo en el diario de la boda:',
    link: 'Abrir tu página',
    end: 'Este correo llega una vez al día como mucho, salvo que algo falle. Puedes desactivarlo en tu página.',
  },
  invite: {
    subject: 'Una invitación para quien falta',
    intro:
      '¿Todavía falta alguien en el diario de la boda? Aquí tienes una invitación para esa persona, con este enlace:',
    orCode: 'O con este código de invitación:',
    one: 'Vale para una sola persona.',
  },
  invitation: {
    subject: 'Tienes una invitación al diario de nuestra boda',
    reminder: 'Tu invitación, una vez más',
    intro: (couple) =>
      `${couple} reúnen las fotos, voces e historias de sus invitados en un diario privado de la boda, y faltan las tuyas. Con este enlace te unes:`,
    link: 'Únete al diario de la boda',
    orCode: 'O escribe allí este código de invitación:',
    one: 'Es solo para ti: vale para una sola persona.',
    last: 'Este es el único recordatorio. ¿No quieres unirte? Entonces no tienes que hacer nada.',
    first:
      '¿No quieres unirte? Entonces no tienes que hacer nada: te llegará un solo recordatorio como mucho.',
  },
} satisfies Words<typeof english>;
