import type { noteText as english } from '../../../messages/host/notes.ts';
import type { Words } from '../../words.ts';
import { counted } from '../grammar.ts';

export const noteText: Words<typeof english> = ({ kind, count }) =>
  ({
    new_guests: `${counted(count, 'nouvelle personne', 'nouvelles personnes')} dans le journal.`,
    waiting: `${counted(count, 'souvenir attend', 'souvenirs attendent')} que vous ${count === 1 ? 'l’affichiez' : 'les affichiez'} pour les invités.`,
    disk_low: 'Le disque du serveur se remplit. Prévenez la personne qui s’en occupe.',
    disk_full:
      'Le disque du serveur est presque plein, et les nouvelles photos sont refusées. Prévenez la personne qui s’en occupe.',
    backup_failed:
      'La dernière sauvegarde a échoué. Préparez-en une autre, ou prévenez la personne qui s’occupe du serveur.',
  })[kind];
