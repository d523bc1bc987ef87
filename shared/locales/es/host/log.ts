import type {
  actionLabels as english,
  subjectLabels as englishSubjects,
} from '../../../messages/host/log.ts';
import type { Words } from '../../words.ts';

export const actionLabels = {
  show: 'Se mostró',
  hide: 'Se ocultó',
  restore: 'Se recuperó',
  remove: 'Se quitó',
  add: 'Se añadió',
  invite: 'Se creó una invitación',
  import: 'Se importó',
  make: 'Se creó',
  download: 'Se descargó',
  cancel: 'Se canceló',
  set: 'Se cambió',
  card: 'Se creó una tarjeta',
  end_card: 'Se anuló una tarjeta',
  code: 'Se dio un código',
  link: 'Se dio un enlace de contraseña',
  password: 'Se cambió la contraseña',
  logout: 'Se cerraron sesiones',
} satisfies Words<typeof english>;

export const subjectLabels = {
  entry: 'recuerdo',
  comment: 'comentario',
  guest: 'cuenta',
  whitelist: 'dirección que no necesita código',
  host: 'anfitriones',
  archive: 'archivo',
  setting: 'ajuste',
  invite: 'invitación',
} satisfies Words<typeof englishSubjects>;
