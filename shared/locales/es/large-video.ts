import { fileLimits } from '../../limits.ts';
import type { largeVideoMessages as english } from '../../messages/large-video.ts';
import type { Words } from '../words.ts';
import { inMegabytes } from './grammar.ts';

const limit = inMegabytes(fileLimits.video);
const camera =
  'O graba de nuevo con menos píxeles: 1080p o 720p a 30\u00a0fps (iPhone: Ajustes o Configuración › Cámara › Grabar video).';

export const largeVideoMessages = {
  title: 'Ajustar este video',
  reading: 'Leyendo el video…',
  player: 'El video',
  start: 'Inicio',
  end: 'Final',
  longestPart: 'La parte más larga que cabe',
  part: (start, end, whole, size) => `De ${start} a ${end} de ${whole}, ${size}`,
  partFits: 'Se queda como está, sin perder calidad.',
  keepPart: 'Conservar esta parte',
  shrinkPart: 'Reducir esta parte',
  shrinkWhole: 'Reducir el video entero',
  result: (size, bytes, isGood) =>
    `Reducido: ${size} píxeles, cerca de ${bytes}, calidad ${isGood ? 'buena' : 'más baja'}. Tarda más o menos lo que dura el video.`,
  tooLong: 'Dura demasiado para reducirlo lo suficiente: elige una parte más corta.',
  cannotShrink: `Este navegador no puede reducir este video. Elige una parte. ${camera}`,
  cannotRead: `Este navegador no puede leer este video. ${camera}`,
  working: (percent) => `Ajustando el video: ${percent}\u00a0%`,
  cancel: 'Cancelar',
  failed: `No se pudo ajustar el video. Elige otra parte. ${camera}`,
  stillTooLarge: `Sigue pesando más de ${limit}: elige una parte más corta.`,
} satisfies Words<typeof english>;
