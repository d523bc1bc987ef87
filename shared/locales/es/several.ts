import { limits } from '../../limits.ts';
import type { severalMessages as english } from '../../messages/several.ts';
import type { Words } from '../words.ts';

export const severalMessages = {
  bar: 'Envíos',
  chosen: (count) => (count === 1 ? '1 archivo, un recuerdo' : `${count} archivos, un recuerdo por cada uno`),
  each: 'Un título para todos, con números. Abre uno para darle el suyo o quitarlo.',
  done: 'Listo',
  untitled: (count) => `Falta un título para todos, o ponérselo a ${count} más`,
  cannotBeSent: 'No se envía',
  refused: (refused, left) =>
    `${refused === 1 ? '1 no se puede enviar. Sin él' : `${refused} no se pueden enviar. Sin ellos`}, ${left === 1 ? 'se guarda 1 recuerdo' : `se guardan ${left} recuerdos`}.`,
  ownWords: (fileName) => `Título y etiquetas propios: ${fileName}`,
  ownTitle: 'Título propio',
  ownTags: 'Etiquetas propias',
  addMore: 'Añadir más',
  remove: (fileName) => `Quitar ${fileName}`,
  max: `Se envían hasta ${limits.severalFiles} archivos a la vez.`,
  progress: (saved, size) => `${saved} de ${size} guardados`,
  meanwhile: 'Mientras tanto puedes seguir; deja la página abierta.',
  unanswered: 'Sin respuesta: quizá esta red pide iniciar sesión o bloquea el sitio. Se intenta de nuevo.',
  saved: (count) => (count === 1 ? 'El recuerdo está guardado' : `Los ${count} recuerdos están guardados`),
  failed: (count, problem) =>
    `${count} no se ${count === 1 ? 'pudo' : 'pudieron'} guardar${problem === null ? '' : `. ${problem}`}`,
  ownProblem: (fileName, problem) => `${fileName}: ${problem}`,
  notSaved: 'No se guardó',
  show: 'Ver la lista',
  hide: 'Ocultar la lista',
  close: 'Cerrar',
  retry: 'Reintentar',
  retryAll: 'Reintentar todo',
  cancel: 'Cancelar',
  cancelOne: (title) => `Cancelar: ${title}`,
  retryOne: (title) => `Reintentar: ${title}`,
  waiting: 'En espera',
  more: (count) => `y ${count} más`,
  fileGone: 'El archivo ya no está en este dispositivo. Elígelo de nuevo.',
} satisfies Words<typeof english>;
