import { expect, test } from 'vitest';
import type { Journal, JournalComment, JournalEntry, JournalGuest } from '../journal.ts';
import { parseSelector, select, SelectionError } from './select.ts';

const guest = (id: number, username: string) => ({ id, username }) as JournalGuest;
const comment = (guest_id: number) => ({ guest_id }) as JournalComment;
const entry = (id: number, guest_id: number, tags: string[], comments: JournalComment[] = []) =>
  ({ id, guest_id, tags, comments }) as JournalEntry;
const journal: Journal = {
  guests: [guest(1, 'Ada'), guest(2, 'Bób')],
  entries: [entry(1, 1, ['Cake'], [comment(1), comment(2)]), entry(2, 2, ['party']), entry(3, 2, [])],
};
const chosen = (pick: string[], leaveOut: string[]) =>
  select(journal, pick.map(parseSelector), leaveOut.map(parseSelector));
const ids = (pick: string[], leaveOut: string[]) =>
  chosen(pick, leaveOut).journal.entries.map(({ id }) => id);

test('Everything is printed where nothing is picked', () => {
  expect(ids([], [])).toEqual([1, 2, 3]);
});

test('Entries are picked and left out by number, tag and guest, in any spelling', () => {
  expect(ids(['entry:3', 'tag:cake'], [])).toEqual([1, 3]);
  expect(ids(['guest:bo\u0301b'], ['tag:Party'])).toEqual([3]);
  expect(chosen([], ['entry:1']).leftOut.map(({ id }) => id)).toEqual([1]);
});

test('A guest who is left out is so with entries, comments and answers', () => {
  const { journal: printed } = chosen([], ['guest:bób']);
  expect(printed.guests.map(({ id }) => id)).toEqual([1]);
  expect(printed.entries.map(({ id, comments }) => [id, comments.length])).toEqual([[1, 1]]);
});

test.each(['entry:9', 'tag:none', 'guest:nobody'])('%s, which matches nothing, is refused', (text) => {
  expect(() => ids([text], [])).toThrow(SelectionError);
  expect(() => ids([], [text])).toThrow(SelectionError);
});

test.each(['cake', 'entry:x', 'entry:0', 'tag:', 'mood:happy'])('%s is no selector', (text) => {
  expect(() => parseSelector(text)).toThrow(/entry:NUMBER, tag:TAG or guest:USERNAME/);
});
