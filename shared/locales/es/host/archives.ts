import type {
  archivesMessages as english,
  archivesTexts as englishTexts,
  meaningOf as englishMeaning,
} from '../../../messages/host/archives.ts';
import type { Words } from '../../words.ts';

export const archivesMessages = {
  busy: 'Ya se está creando algo. Espera a que termine, o cancélalo',
  noRoom: 'El disco del servidor no tiene espacio para esto. Avisa a la persona que se ocupa de él',
  gone: 'Este archivo ya no está en el servidor. Créalo de nuevo',
  sessionNeeded:
    'Solo pueden descargar los anfitriones con la sesión abierta. En la línea de comandos, el archivo se escribe donde tú digas',
} satisfies Words<typeof english>;

export const archivesTexts = {
  part: 'Para guardar en casa',
  hint: 'Todo se crea en el servidor, en segundo plano: puedes salir de esta página. El archivo se queda allí hasta que crees el siguiente o lo quites.',
  kinds: {
    backup: 'Copia de seguridad',
    keepsake: 'Caja de recuerdos',
    book: 'Libro',
    preview: 'Páginas del libro',
    check: 'Estado del diario',
  },
  what: {
    backup:
      'Todo, también los borradores, para recuperar el diario tras un percance. Guárdala en otro dispositivo.',
    keepsake:
      'Todo lo que ven los invitados, como un sitio web que se abre sin servidor: para una memoria USB.',
    book: 'Todo lo que ven los invitados, en páginas y una cubierta para la imprenta.',
  },
  make: (kind, isThere) =>
    `Crear ${
      {
        backup: `${isThere ? 'otra' : 'la'} copia de seguridad`,
        keepsake: `${isThere ? 'otra' : 'la'} caja de recuerdos`,
        book: `${isThere ? 'otro' : 'el'} libro`,
      }[kind]
    }`,
  arrange: 'Ver sus páginas y ordenarlas',
  making: 'Se está creando…',
  cancel: 'Cancelar',
  download: (file, size) =>
    `Descargar ${{ backup: 'la copia de seguridad', keepsake: 'la caja de recuerdos', pages: 'las páginas', cover: 'la cubierta' }[file]} (${size})`,
  remove: 'Quitar del servidor',
  removeAsk:
    'El archivo se borra del servidor y no se puede recuperar. Descárgalo antes si quieres conservarlo.',
  madeAt: (time) => `Es del ${time}.`,
  notMade: 'No se pudo crear. Para la persona que se ocupa del servidor:',
  noBackup:
    'Aún no hay ninguna copia de seguridad. Si el servidor falla ahora, se pierde todo: crea una y descárgala.',
  oldBackup: (time) =>
    `La última copia de seguridad es del ${time}. Lo que llegó después se pierde si el servidor falla: crea otra y descárgala.`,
  lastBackup: (time) => `La última copia de seguridad es del ${time}.`,
  checkWhat: 'Se comprueba si algo falta, está dañado o a punto de fallar. Tarda un minuto como mucho.',
  check: 'Revisar el diario',
  checking: 'Revisando…',
  wellTitle: 'Todo está bien.',
  finding: (what, found, todo = '') => `${what}: ${found}${todo ? `. ${todo}` : ''}`,
  forServer: 'Para la persona que se ocupa del servidor',
  inOrder: (what) => `En orden: ${what.join(', ')}.`,
  checked: {
    address: 'Acceso al diario',
    PUBLIC_URL: 'Enlaces y códigos QR',
    TLS: 'Cifrado',
    mail: 'Correo',
    translator: 'Traducción',
  },
  sendToServer: 'Enviar a esa persona',
} satisfies Words<typeof englishTexts>;

const meanings: Record<string, string> = {
  disk: 'El disco del servidor se está llenando. Cuando esté lleno, los invitados no podrán añadir nada.',
  database:
    'Los datos del propio diario están dañados. No cambies nada hasta que alguien los haya examinado.',
  schema: 'El diario se actualizó y desde entonces no se ha vuelto a iniciar.',
  files: 'Algunos archivos del diario no están como deberían.',
  journal: 'Los datos y los archivos del servidor son de diarios distintos.',
  'search index': 'La búsqueda puede pasar por alto algún recuerdo. No se ha perdido nada.',
  backup: 'La copia de seguridad falta o es antigua. Crea una más arriba.',
  keepsake: 'La boda ya pasó y aún no hay caja de recuerdos. Créala más arriba.',
  pictures: 'Las fotos nuevas pueden fallar.',
  ffmpeg: 'Se rechazan los videos de algunos teléfonos.',
  mail: 'Los correos no salen como deberían.',
  translator: 'Los textos no se traducen.',
  address: 'Puede que los invitados no lleguen al diario.',
  PUBLIC_URL: 'En los teléfonos de los invitados, los enlaces y códigos QR pueden no llevar a ninguna parte.',
  TLS: 'Los teléfonos de los invitados pueden avisar de que este sitio no es seguro, o negarse a grabar.',
  TRUST_PROXY: 'Si llegan varios invitados a la vez, el diario puede rechazar a algunos.',
  clock: 'El reloj del servidor va mal, así que los códigos pueden caducar enseguida.',
  wedding: 'Los invitados aún ven los nombres y el día de un ejemplo.',
  rights: 'El servidor no tiene permiso para usar sus propios archivos.',
};
export const meaningOf: Words<typeof englishMeaning> = (what) =>
  meanings[what] ?? 'Algo en el servidor no está como debería.';
