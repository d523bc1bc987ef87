import type { settingsMessages as english } from '../../../messages/host/settings.ts';
import { limits } from '../../../limits.ts';
import type { Words } from '../../words.ts';

export const settingsMessages = {
  fixed: (name) => `${name} ist auf dem Server festgelegt und ändert sich nur dort`,
  // A colon: what is wanted is singular and plural.
  mustBe: (wanted) => `Hier passt nur: ${wanted}`,
  wanted: {
    other: 'ein anderer Wert',
    atMost100: 'höchstens 100 Zeichen',
    atMost200: 'höchstens 200 Zeichen',
    line: 'eine Zeile Text',
    names: 'die Namen des Brautpaars',
    date: 'ein ISO-Datum wie 2027-06-12',
    zone: 'eine Zeitzone wie Europe/Berlin',
    list: 'eine Liste mit Kommas',
    shortItems: `eine Liste mit Kommas, je höchstens ${limits.relationshipTag} Zeichen`,
    offOrDaily: 'off oder daily',
    time: 'eine ISO-Zeit wie 2027-06-12T18:00:00Z',
    megabytes: `eine Zahl von ${limits.guestMegabytes.min} bis ${limits.guestMegabytes.max}`,
    onOrOff: 'on oder off',
  },
} satisfies Words<typeof english>;
