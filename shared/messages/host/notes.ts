import type { Note } from '../../host/overview.ts';
import { counted } from '../english.ts';

/** What hosts are told, on their page and by e-mail: nothing that a guest wrote. */
export const noteText = ({ kind, count }: Note): string =>
  ({
    new_guests: `${counted(count, 'new guest')} in the journal.`,
    waiting: `${counted(count, 'entry waits', 'entries wait')} until you let the guests see ${count === 1 ? 'it' : 'them'}.`,
    disk_low: 'The disk of the server is filling up. Tell the person who runs it.',
    disk_full:
      'The disk of the server is nearly full, and new photos are refused. Tell the person who runs it.',
    backup_failed: 'The last backup failed. Make another, or tell the person who runs the server.',
  })[kind];
