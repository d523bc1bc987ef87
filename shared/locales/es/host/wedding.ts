import type {
  choices as englishChoices,
  settingTexts as englishSettings,
  weddingTexts as english,
} from '../../../messages/host/wedding.ts';
import type { Words } from '../../words.ts';

export const weddingTexts = {
  part: 'La boda',
  save: 'Guardar',
  saved: 'Guardado. Los invitados lo ven desde ahora.',
  fixed: 'Se fija en el servidor, así que se cambia allí.',
  photo: 'Foto de la portada',
  photoHint:
    'La ve cualquiera que tenga la dirección, sin invitación. Los invitados con la sesión abierta ven en su lugar la foto más querida del último día, en cuanto haya una.',
  choosePhoto: 'Elegir una foto',
  sending: 'Enviando…',
  removePhoto: 'Quitar la foto',
  server:
    'El correo, la traducción y la dirección los configura la persona que se ocupa del servidor. Cómo están:',
} satisfies Words<typeof english>;

export const settingTexts = {
  COUPLE_NAMES: { label: 'Los nombres de la pareja', hint: 'Como los leen los invitados: Lucía y Mateo' },
  WEDDING_DATE: { label: 'Fecha de la boda' },
  WEDDING_PLACE: { label: 'Lugar', hint: 'En la portada, las tarjetas y la caja de recuerdos' },
  TIME_ZONE: {
    label: 'Zona horaria de la boda',
    hint: 'Los días y las horas del diario son los de este lugar',
  },
  LANDING_SENTENCE: {
    label: 'Una frase en la portada',
    hint: 'La puede leer cualquiera que tenga la dirección',
  },
  SITE_LANGUAGE: {
    label: 'Idioma del diario',
    hint: 'Para los invitados cuyo idioma no está en el diario, y para las invitaciones por correo',
  },
  RELATIONSHIP_TAGS: {
    label: 'Relación de los invitados con la pareja',
    hint: 'Los invitados eligen entre estas; separadas por comas',
  },
  JOIN_BY_NAME: {
    label: 'Los invitados pueden entrar solo con su nombre',
    hint: 'La invitación pide un nombre, sin correo ni contraseña',
  },
  GUEST_DOWNLOADS: { label: 'Los invitados pueden descargar el álbum' },
  DIGEST: { label: 'Correo a los invitados con novedades de sus recuerdos' },
  HOST_NOTES: { label: 'Correo para ti con lo que conviene saber' },
  approval: {
    label: 'Los recuerdos de los invitados se muestran',
    hint: 'Los invitados ven que los suyos esperan. Lo que publican los anfitriones no espera.',
  },
  opens_at: {
    label: 'El álbum se abre el',
    hint: 'Hasta entonces cada cual ve solo sus recuerdos, también los anfitriones. Vacío: está abierto.',
  },
  closes_at: {
    label: 'El álbum se cierra el',
    hint: 'Después los invitados no añaden recuerdos ni comentarios; se puede seguir leyendo y dando me gusta, y los borradores se conservan. Vacío: nunca.',
  },
  guest_megabytes: { label: 'Espacio para los archivos de cada persona' },
} satisfies Words<typeof englishSettings>;

export const choices = {
  JOIN_BY_NAME: { off: 'No', on: 'Sí' },
  GUEST_DOWNLOADS: { on: 'Sí', off: 'No' },
  DIGEST: { off: 'Nunca', daily: 'Una vez al día, si hay novedades' },
  HOST_NOTES: { off: 'Nunca', daily: 'Una vez al día, y los fallos al momento' },
  approval: { off: 'Al momento', on: 'Con el visto bueno de los anfitriones' },
} satisfies Words<typeof englishChoices>;
