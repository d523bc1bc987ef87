import { fileLimits, limits } from '../../limits.ts';
import type { genericMessages as english } from '../../messages/generic.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

export const genericMessages = {
  error: 'Algo falló',
  unexpected: 'Ocurrió un error inesperado',
  unreachable: 'No hay conexión con el servidor. Inténtalo de nuevo.',
  notFound: 'No se encontró',
  sessionRequired: 'Entra para continuar',
  sessionEnded: 'Tu sesión terminó. Vuelve a entrar.',
  forbidden: 'No tienes permiso para hacer eso',
  notYou: 'Solo puedes hacerlo en tu propio nombre',
  tooManyRequests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  tooManyTries: 'Demasiados intentos fallidos. Espera un rato e inténtalo de nuevo.',
  busy: 'El servidor tiene mucho trabajo. Inténtalo de nuevo en un momento.',
  badJson: 'La solicitud no es un JSON válido',
  badForm: 'No se pudo leer la solicitud',
  jsonOnly: 'Envía JSON',
  bodyTooLarge: `La solicitud puede pesar hasta ${inMegabytes(fileLimits.json)}`,
  strangeText: 'Quita los caracteres que no se pueden mostrar',
  invalidChoice: 'Elige uno de los valores de la lista',
  invalidPage: 'La página o el límite no es válido',
  badTime: 'La hora debe tener el formato ISO',
  badIdempotencyKey: 'La clave de idempotencia debe ser un UUID',
  spentIdempotencyKey: 'Esto ya se envió y después se eliminó',
  tooManyIds: `Se pueden pedir hasta ${limits.batchIds} recuerdos a la vez`,
} satisfies Words<typeof english>;
