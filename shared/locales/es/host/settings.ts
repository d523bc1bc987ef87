import { limits } from '../../../limits.ts';
import type { settingsMessages as english } from '../../../messages/host/settings.ts';
import type { Words } from '../../words.ts';

export const settingsMessages = {
  fixed: (name) => `${name} se fija en el servidor, y se cambia allí`,
  mustBe: (wanted) => `Escribe ${wanted}`,
  wanted: {
    other: 'otro valor',
    atMost100: '100 caracteres como máximo',
    atMost200: '200 caracteres como máximo',
    line: 'una sola línea de texto',
    names: 'los nombres de la pareja',
    date: 'una fecha ISO como 2027-06-12',
    zone: 'una zona horaria como Europe/Madrid',
    list: 'una lista separada por comas',
    shortItems: `una lista separada por comas, con hasta ${limits.relationshipTag} caracteres en cada elemento`,
    offOrDaily: 'off o daily',
    time: 'una hora ISO como 2027-06-12T18:00:00Z',
    megabytes: `un número de ${limits.guestMegabytes.min} a ${limits.guestMegabytes.max}`,
    onOrOff: 'on u off',
  },
} satisfies Words<typeof english>;
