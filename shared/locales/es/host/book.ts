import type {
  bookMessages as englishMessages,
  bookPartTexts as english,
} from '../../../messages/host/book.ts';
import type { Words } from '../../words.ts';

export const bookMessages = {
  changedElsewhere: 'Mientras tanto, el libro se cambió en otro lugar. Lo ves tal como está ahora',
} satisfies Words<typeof englishMessages>;

export const bookPartTexts = {
  part: 'El libro',
  hint: 'Mira las páginas tal como se imprimirán y ordénalas: sube o baja un recuerdo, quítalo o dale a una foto una página entera.',
  show: 'Ver las páginas',
  showNew: 'Ver las páginas nuevas',
  changed: 'Las imágenes son de antes de tus cambios.',
  notSaved: 'No se pudo guardar el cambio. Inténtalo de nuevo.',
  anew: 'Volver a ordenarlo automáticamente',
  anewAsk: 'Se borra todo lo que cambiasteis: el orden, lo elegido y la dedicatoria. No se puede recuperar.',
  make: 'Cuando el libro esté a tu gusto, crea sus archivos',
  size: 'Tamaño de las páginas',
  sizes: {
    square: 'Cuadrado, 210 × 210 mm',
    a4: 'A4, 210 × 297 mm',
    us: 'Carta, 8,5 × 11 pulgadas',
  },
  paper: 'Papel',
  finishes: {
    matt: 'Blanco, mate',
    gloss: 'Blanco, brillante',
    uncoated: 'Blanco, sin estucar',
    cream: 'Crema, sin estucar',
  },
  paperOf: (finish, grams) => `${finish}, ${grams} g/m²`,
  dedication: 'Dedicatoria',
  dedicationHint: 'En una página propia, al principio.',
  cover: 'Cubierta',
  page: (page) => `Página ${page}`,
  acts: (entry) => `Cambiar ${entry}`,
  up: (entry) => `Subir ${entry}`,
  down: (entry) => `Bajar ${entry}`,
  wholePage: 'En una página entera',
  onCover: 'En la cubierta',
  leaveOut: 'No incluir',
  leftOut: 'No incluidos',
  sheet: 'Para la imprenta',
  pages: (count, width, height) => `${count} páginas de ${width} × ${height} mm, sin la cubierta`,
  bleed: (width) => `Sangrado: ${width} mm por cada lado, con marcas de corte`,
  spine: (width) => `Lomo: ${width} mm con el grosor habitual de este papel; vale el dato de la imprenta`,
  noCodes: 'Los audios y videos no tienen códigos QR, porque el diario no tiene una dirección pública',
} satisfies Words<typeof english>;
