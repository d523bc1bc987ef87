import type { keepsakeReadme as englishReadme, keepsakeTexts as english } from '../../messages/keepsake.ts';
import type { Words } from '../words.ts';
import { counted, inLikes } from './grammar.ts';

export const keepsakeTexts = {
  sections: 'Apartados',
  pages: { cover: 'Portada', days: 'Días', guests: 'Invitados', kinds: 'Tipos', tags: 'Etiquetas' },
  ways: {
    days: 'Día a día',
    guests: 'Persona a persona',
    kinds: 'Fotos, videos, voces y cartas',
    tags: 'Por etiqueta',
  },
  kinds: { image: 'Fotos', video: 'Videos', audio: 'Mensajes de voz', text: 'Cartas' },
  kind: { image: 'Foto', video: 'Video', audio: 'Mensaje de voz', text: 'Carta' },
  kindBy: {
    image: ['Foto de ', ''],
    video: ['Video de ', ''],
    audio: ['Mensaje de voz de ', ''],
    text: ['Carta de ', ''],
  },
  memories: (memories, guests) => `${counted(memories, 'recuerdo')} de ${counted(guests, 'persona')}`,
  likes: inLikes,
  comments: (count) => counted(count, 'comentario'),
  comma: ', ',
  reaction: (label) => `${label}: `,
  original: (fileName) => ['El archivo original', ` (${fileName})`],
  otherDays: 'Otros días',
  otherEntries: 'Otros recuerdos',
  noTags: 'Ningún recuerdo tiene etiquetas.',
  entries: 'Recuerdos',
  liked: 'Sus me gusta',
  profilePictureOf: (username) => `Foto de perfil de ${username}`,
  nothingFound: 'No se encontró nada',
} satisfies Words<typeof english>;

export const keepsakeReadme: Words<typeof englishReadme> = (facts) => `${facts.couple}
${facts.day.charAt(0).toUpperCase()}${facts.day.slice(1)}

Esta carpeta guarda el diario que escribieron juntos los invitados de la boda:
${counted(facts.entries, 'recuerdo')} de ${counted(facts.guests, 'persona')}, con comentarios y me gusta, a fecha de ${facts.madeAt}.

CÓMO LEERLO
Abre index.html con cualquier navegador: basta un doble clic. No hay que
instalar nada ni hace falta internet. Las páginas son HTML sencillo; si algún
día dejara de haber navegadores, un editor de texto aún mostraría cada palabra.

QUÉ HAY AQUÍ
index.html              la portada, con los caminos a todo lo demás
days/ guests/ tags/     listas de recuerdos por día, por persona y por etiqueta
entries/                una página por cada recuerdo: texto, foto, audio o
                        video, comentarios, reacciones, me gusta y traducciones
media/originals/        los archivos ${facts.withoutLocations ? 'sin el lugar donde se tomaron ni otros\n                        datos privados de la cámara' : 'tal como los enviaron los invitados,\n                        byte a byte'}
media/copies/           los mismos como JPEG, PNG, GIF, MP4 (H.264) y MP3, que
                        cualquier dispositivo reproduce; las páginas usan estos
media/small/            imágenes pequeñas para las listas
assets/                 el estilo de las páginas, la búsqueda y las fotos en
                        grande
data/                   todo como datos, para programas: JSON Lines (un objeto
                        JSON por línea, UTF-8) y un JSON Schema (*.schema.json)
                        que explica cada campo
SHA256SUMS              una suma de comprobación de cada archivo;
                        "sha256sum -c SHA256SUMS" dice si alguno ha cambiado

Los nombres de entries/ y media/ empiezan por el día y la hora
(${facts.timeZone}) y el número del recuerdo.

QUÉ NO HAY AQUÍ
Los borradores, lo que ocultó la pareja${facts.withEmails ? ' y las contraseñas. Las direcciones de\ncorreo de los invitados SÍ ESTÁN, en data/guests.jsonl: la pareja las pidió.\nPiénsalo antes de pasar esta carpeta a otra persona.' : ', las contraseñas y las direcciones de\ncorreo.'}
${facts.withoutLocations ? '' : '\nLos archivos originales pueden decir dónde y con qué dispositivo se hicieron.\nPara crear la caja de recuerdos sin esos datos está --without-locations.\n'}`;
