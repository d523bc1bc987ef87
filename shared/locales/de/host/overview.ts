import type {
  overviewTexts as english,
  setupStepTexts as englishSteps,
} from '../../../messages/host/overview.ts';
import type { Words } from '../../words.ts';

export const overviewTexts = {
  intro:
    'Nur Gastgeber sehen diese Seite. Was du hier tust, steht in einer Liste, die alle Gastgeber lesen können.',
  checklist: 'Bevor eure Gäste kommen',
  notes: 'Gut zu wissen',
} satisfies Words<typeof english>;

export const setupStepTexts = {
  wedding: {
    label: 'Eure Namen und das Datum eintragen',
    why: 'Gäste lesen sie auf jeder Seite; bis dahin sehen sie ein Beispiel.',
  },
  photo: {
    label: 'Ein Foto für die erste Seite wählen',
    why: 'Damit Gäste gleich sehen, dass sie hier richtig sind.',
  },
  mail: {
    label: 'Den E-Mail-Versand einrichten',
    why: 'Gäste bekommen ihre Codes per E-Mail. Schick der Person, die den Server betreut, was zu tun ist.',
  },
  invite: {
    label: 'Die erste Einladung erstellen',
    why: 'Gäste kommen mit einem Link oder einer Karte herein.',
  },
  backup: {
    label: 'Eine erste Sicherung erstellen',
    why: 'Was Gäste schreiben, gibt es sonst nirgends.',
  },
  second_host: {
    label: 'Noch jemanden unter die Gastgeber aufnehmen',
    why: 'Dann geht es weiter, auch wenn ein Handy verloren geht.',
  },
} satisfies Words<typeof englishSteps>;
