import { limits } from '../../../limits.ts';
import type { settingsMessages as english } from '../../../messages/host/settings.ts';
import type { Words } from '../../words.ts';

export const settingsMessages = {
  fixed: (name) => `${name} se règle uniquement sur le serveur`,
  mustBe: (wanted) => `Il faut ${wanted}`,
  wanted: {
    other: 'une autre valeur',
    atMost100: '100 caractères au plus',
    atMost200: '200 caractères au plus',
    line: 'une seule ligne de texte',
    names: 'les noms du couple',
    date: 'une date ISO comme 2027-06-12',
    zone: 'un fuseau horaire comme Europe/Paris',
    list: 'une liste séparée par des virgules',
    shortItems: `une liste séparée par des virgules, chaque élément de ${limits.relationshipTag} caractères au plus`,
    offOrDaily: 'off ou daily',
    time: 'une heure ISO comme 2027-06-12T18:00:00Z',
    megabytes: `un nombre de ${limits.guestMegabytes.min} à ${limits.guestMegabytes.max}`,
    onOrOff: 'on ou off',
  },
} satisfies Words<typeof english>;
