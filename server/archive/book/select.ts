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

function matcher(journal: Journal, selectors: readonly Selector[]): (entry: JournalEntry) => boolean {
  const guests = guestIds(journal, selectors);
  const ids = new Set(selectors.flatMap((one) => (one.kind === 'entry' ? [one.id] : [])));
  const tags = new Set(selectors.flatMap((one) => (one.kind === 'tag' ? [spelled(one.name)] : [])));
  for (const id of ids)
    if (!journal.entries.some((entry) => entry.id === id))
      throw new SelectionError(`No published entry has the number ${id}`);
  for (const tag of tags)
    if (!journal.entries.some((entry) => entry.tags.some((one) => spelled(one) === tag)))
      throw new SelectionError(`No published entry has the tag ${tag}`);
  return (entry) =>
    ids.has(entry.id) || guests.has(entry.guest_id) || entry.tags.some((tag) => tags.has(spelled(tag)));
}

function guestIds({ guests }: Journal, selectors: readonly Selector[]): Set<number> {
  const ids = new Set<number>();
  for (const selector of selectors) {
    if (selector.kind !== 'guest') continue;
    const guest = guests.find(({ username }) => spelled(username) === spelled(selector.name));
    if (!guest) throw new SelectionError(`No guest is called ${selector.name}`);
    ids.add(guest.id);
  }
  return ids;
}

export type Selection = { journal: Journal; leftOut: JournalEntry[] };

/**
 * The part of a journal that is printed. A guest who is left out is so with entries, comments and answers.
 * @throws SelectionError when a selector matches nothing
 */
export function select(
  journal: Journal,
  pick: readonly Selector[],
  leaveOut: readonly Selector[],
): Selection {
  const isPicked = pick.length > 0 ? matcher(journal, pick) : () => true;
  const isLeftOut = matcher(journal, leaveOut);
  const absent = guestIds(journal, leaveOut);
  const printed = (entry: JournalEntry) => isPicked(entry) && !isLeftOut(entry);
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
