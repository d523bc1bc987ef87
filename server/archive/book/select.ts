import { HostError } from '../../lib/error-code.ts';
import type { Journal, JournalEntry } from '../journal.ts';

export type Selector = { kind: 'entry'; id: number } | { kind: 'tag' | 'guest'; name: string };

/** A selector that matches nothing; its message is for the host. */
export class SelectionError extends HostError {}

/** @throws SelectionError for anything but `entry:12`, `tag:cake` and `guest:ada` */
export function parseSelector(text: string): Selector {
  const [, kind, name = ''] = /^(entry|tag|guest):\s*(.+)$/su.exec(text.trim()) ?? [];
  if (kind === 'entry' && /^[1-9]\d{0,14}$/.test(name)) return { kind, id: Number(name) };
  if (kind === 'tag' || kind === 'guest') return { kind, name };
  throw new SelectionError(`${text} must be entry:NUMBER, tag:TAG or guest:USERNAME`);
}

const spelled = (name: string): string => name.normalize('NFC').toLowerCase();

function matcher({ entries, guests }: Journal, selector: Selector): (entry: JournalEntry) => boolean {
  if (selector.kind === 'guest') {
    const id = guestId(guests, selector.name);
    return ({ guest_id }) => guest_id === id;
  }
  const isMeant = (entry: JournalEntry): boolean =>
    selector.kind === 'entry'
      ? entry.id === selector.id
      : entry.tags.some((tag) => spelled(tag) === spelled(selector.name));
  const what = selector.kind === 'entry' ? `number ${selector.id}` : `tag ${spelled(selector.name)}`;
  if (!entries.some(isMeant)) throw new SelectionError(`No published entry has the ${what}`);
  return isMeant;
}

function guestId(guests: Journal['guests'], name: string): number {
  const guest = guests.find(({ username }) => spelled(username) === spelled(name));
  if (!guest) throw new SelectionError(`No guest is called ${name}`);
  return guest.id;
}

/** The part of a journal that is printed; without a guest also go comments and answers. @throws SelectionError */
export function select(journal: Journal, pick: readonly Selector[], leaveOut: readonly Selector[]) {
  const picked = pick.map((one) => matcher(journal, one));
  const left = leaveOut.map((one) => matcher(journal, one));
  const absent = new Set(
    leaveOut.flatMap((one) => (one.kind === 'guest' ? guestId(journal.guests, one.name) : [])),
  );
  const printed = (entry: JournalEntry) =>
    (pick.length === 0 || picked.some((matches) => matches(entry))) &&
    !left.some((matches) => matches(entry));
  return {
    journal: {
      guests: journal.guests.filter(({ id }) => !absent.has(id)),
      entries: journal.entries.filter(printed).map((entry) => ({
        ...entry,
        comments: entry.comments.filter(({ guest_id }) => !absent.has(guest_id)),
      })),
    },
    leftOut: journal.entries.filter((entry) => !printed(entry)),
  };
}
