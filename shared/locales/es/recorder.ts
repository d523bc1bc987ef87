import { recordingLimits } from '../../limits.ts';
import type {
  recorderMessages as english,
  recordingMessages as englishForm,
} from '../../messages/recorder.ts';
import type { Words } from '../words.ts';

export const recorderMessages = {
  title: 'Mensaje de voz',
  fileName: 'Mensaje de voz',
  time: 'Tiempo grabado',
  starting: 'Abriendo el micrófono…',
  recording: 'Grabando',
  held: 'Grabando: suelta para terminar',
  paused: 'En pausa',
  finishing: 'Terminando…',
  failed: 'El micrófono no se puede usar ahora.',
  pause: 'Pausar',
  resume: 'Continuar',
  finish: 'Terminar',
  tryAgain: 'Reintentar',
  notSupported: 'Este navegador no puede grabar aquí. Elige en su lugar un archivo de audio.',
  notAllowed:
    'Esta página no tiene permiso para usar el micrófono. Dáselo en los ajustes del navegador e inténtalo de nuevo.',
  noMicrophone: 'No se encontró ningún micrófono. Conecta uno, o elige un archivo de audio.',
  notReadable: 'El micrófono no se puede usar ahora. Quizá lo esté usando otra aplicación.',
  interrupted: 'El micrófono se desconectó. Lo que dijiste hasta entonces se conserva.',
  pausedByCall: 'En pausa: otra aplicación usa el micrófono. Lo que dijiste se conserva.',
  pausedWhileHidden: 'En pausa mientras esta página no estaba a la vista. Lo que dijiste se conserva.',
  limitReached: `Una grabación dura hasta ${recordingLimits.minutes} minutos. Lo que dijiste se conserva.`,
} satisfies Words<typeof english>;

export const recordingMessages = {
  open: 'Grabar voz',
  hold: 'Toca para grabar, o mantén pulsado y habla.',
  cancel: 'Cancelar la grabación',
  empty: 'Aún no hay nada grabado. Graba tu voz o cancela la grabación.',
} satisfies Words<typeof englishForm>;
