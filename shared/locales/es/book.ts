import type { bookTexts as english } from '../../messages/book.ts';
import type { Words } from '../words.ts';

export const bookTexts = {
  writtenBy: 'Escrito por sus invitados',
  contents: 'Índice',
  names: 'Nombres',
  answers: { how_long_known: 'Cómo conocimos a la pareja', advice_wishes: 'Consejos para la pareja' },
  before: 'Antes',
  later: 'Después',
  weddingDay: (day) => `${day}, el día de la boda`,
  unknownGuest: 'Una persona invitada',
  by: ['de ', ''],
  kinds: { audio: 'Un audio', video: 'Un video', document: 'Un documento' },
  lasting: (kind, clock) => `${kind}, ${clock}\u00a0min`,
  scan: { audio: 'Escanea y escucha', video: 'Escanea y mira', document: 'Escanea y lee' },
  onNextPage: 'En la página siguiente: ',
  opposite: 'En la página de enfrente: ',
  photo: (title, author) => `Foto: ${title}, de ${author}`,
  still: (title, author) => `Imagen de un video: ${title}, de ${author}`,
  photoBy: (author) => `Foto de ${author}`,
  wave: 'El sonido, dibujado según su volumen a lo largo del tiempo',
  code: (address) => `Código QR que lleva a ${address}`,
  coverPhoto: 'Foto de la cubierta',
  cover: (couple) => `${couple}: cubierta`,
  thanks: 'Gracias por acompañarnos y por cada página de este libro.',
  fonts: 'Compuesto en Cormorant, de Christian Thalmann (SIL Open Font License).',
  codes: (site) =>
    `Con los códigos cuadrados, quienes entran con su cuenta llegan a los audios y videos de ${site}.`,
} satisfies Words<typeof english>;
