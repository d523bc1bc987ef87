import type { noteText as english } from '../../../messages/host/notes.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const noteText: Words<typeof english> = ({ kind, count }) =>
  ({
    new_guests: `${counted(count, 'neuer Gast', 'neue Gäste')} im Hochzeitsbuch.`,
    waiting:
      count === 1
        ? '1 Eintrag wartet, bis du ihn den Gästen zeigst.'
        : `${count} Einträge warten, bis du sie den Gästen zeigst.`,
    disk_low: 'Der Speicher des Servers füllt sich. Sag es der Person, die ihn betreut.',
    disk_full:
      'Der Speicher des Servers ist fast voll, neue Fotos werden abgewiesen. Sag es der Person, die ihn betreut.',
    backup_failed:
      'Die letzte Sicherung ist misslungen. Erstelle eine neue oder sag es der Person, die den Server betreut.',
  })[kind];
