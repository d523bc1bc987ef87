import { limits } from '../../../limits.ts';
import type { picturesMessages as english } from '../../../messages/host/pictures.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const picturesMessages = {
  part: 'Fotos profesionales',
  hint: 'Elige una carpeta o un archivo ZIP. Los invitados no ven nada hasta que hayan llegado todas y tú las muestres, de una vez y en el orden en que se tomaron.',
  name: 'Se muestran como',
  // The trade: "fotógrafo" would tell the gender.
  photographer: 'Fotografía',
  title: 'Foto de la boda',
  about: 'Fotos que añadió la pareja.',
  chooseFolder: 'Elegir carpeta',
  choosePictures: 'Elegir fotos',
  chooseZip: 'Elegir un ZIP',
  looking: (done, all) => `Revisando ${done} de ${all}…`,
  added: (count) => (count === 1 ? '1 foto está en camino.' : `${count} fotos están en camino.`),
  onTheWay:
    'Puedes seguir usando el diario. Si recargas la página, continúa; en otro dispositivo, elige la misma carpeta otra vez.',
  nothingNew: 'Todas estas fotos ya están en el diario.',
  known: (count) => `${counted(count, 'ya está', 'ya están')} en el diario.`,
  noPicture: 'No hay ninguna foto dentro.',
  others: (count) =>
    `${counted(count, 'archivo no es una foto y no se envía', 'archivos no son fotos y no se envían')}.`,
  tooMany: `Se envían hasta ${limits.pictures} a la vez: cuando estas hayan llegado, elige lo mismo otra vez.`,
  unreadable: 'Esto no se puede leer. Descomprime el ZIP y elige su carpeta.',
  waiting: (count) =>
    count === 1
      ? 'Ha llegado 1 foto. Los invitados aún no la ven.'
      : `Han llegado ${count} fotos. Los invitados aún no las ven.`,
  shown: (count) => `Los invitados ven ${counted(count, 'foto')}.`,
  show: (count) => (count === 1 ? 'Mostrarla a los invitados' : `Mostrar las ${count} a los invitados`),
  published: (count) =>
    count === 1 ? '1 foto está ya en el álbum.' : `${count} fotos están ya en el álbum.`,
  stillSending: 'Espera a que lleguen todas, o muestra las que ya están.',
  removed: (username) => `La cuenta de ${username} está cerrada: reábrela primero, o elige otro nombre`,
  nameOfGuest: (username) =>
    `${username} es el nombre de alguien que ya está aquí: elige otro para estas fotos`,
} satisfies Words<typeof english>;
