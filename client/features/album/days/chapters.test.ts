import { expect, it } from 'vitest';
import type { Entry } from '../../../../shared/album.ts';
import { chaptersOf, chapterTitle } from '../../../../shared/chapters.ts';
import { openerOf, placeAt, placesOf } from './chapters.ts';

const at = (time: string, id = 0): Entry =>
  ({ id, happened_at: `2026-06-13T${time}:00.000Z`, published_at: `2026-06-13T${time}:00.000Z` }) as Entry;
const withoutHour = { ...at('12:00'), published_at: '2026-06-15T09:00:00.000Z', taken_at: null };

const beginnings = (entries: Entry[]) =>
  chaptersOf(entries).map((chapter) => [chapter.at?.slice(11, 16), chapter.entries.length]);

const ceremony = ['14:00', '14:30', '15:10', '15:20'].map((time) => at(time));

it('A day is divided at a pause of 45 minutes after four entries', () => {
  expect(beginnings([...ceremony, at('16:05'), at('16:10')])).toEqual([
    ['14:00', 4],
    ['16:05', 2],
  ]);
  expect(beginnings([...ceremony, at('16:04')])).toEqual([['14:00', 5]]);
  expect(beginnings([...ceremony.slice(1), at('17:00')])).toEqual([['14:30', 4]]);
  expect(beginnings([])).toEqual([]);
});

it('An entry without an hour divides nothing, and is in no chapter before the first hour', () => {
  expect(beginnings([...ceremony.slice(0, 3), withoutHour, at('15:30')])).toEqual([['14:00', 5]]);
  expect(beginnings([withoutHour, at('14:00')])).toEqual([
    [undefined, 1],
    ['14:00', 1],
  ]);
});

it('Entries that are added later leave the chapters before them as they are', () => {
  const all = [...ceremony, at('16:30'), withoutHour, at('17:30'), at('17:40'), at('19:00')];
  const titles = beginnings(all).map(([title]) => title);
  for (let count = 1; count <= all.length; count += 1) {
    const some = beginnings(all.slice(0, count)).map(([title]) => title);
    expect(titles.slice(0, some.length)).toEqual(some);
  }
});

it('The most loved picture that is wide enough opens a chapter, the first of several', () => {
  const picture = (id: number, likes: number, width: number) =>
    ({ ...at('14:00', id), content_url: 'a', likes, width, height: 1000 }) as Entry;
  const letter = { ...at('14:00', 9), likes: 20, width: null, height: null } as Entry;
  const pictures = [
    letter,
    picture(1, 0, 1500),
    picture(2, 9, 750),
    picture(3, 4, 1333),
    picture(4, 4, 1500),
  ];
  expect(openerOf(pictures)?.id).toBe(3);
  expect(openerOf([letter, picture(2, 9, 750)])).toBeUndefined();
});

it.each([
  ['2026-06-13T14:00:00Z', "Saturday, four o'clock"],
  ['2026-06-13T13:45:00Z', "Saturday, four o'clock"],
  ['2026-06-13T14:15:00Z', 'Saturday, half past four'],
  ['2026-06-13T07:10:00Z', 'Saturday, nine in the morning'],
  ['2026-06-13T06:40:00Z', 'Saturday, half past eight in the morning'],
  ['2026-06-13T10:00:00Z', 'Saturday, noon'],
  ['2026-06-13T10:30:00Z', 'Saturday, half past twelve'],
  ['2026-06-13T21:50:00Z', 'Saturday, midnight'],
  ['2026-06-13T22:20:00Z', 'Sunday, half past midnight'],
])('In Berlin, %s is %s', (iso, title) => expect(chapterTitle(iso, 'Europe/Berlin')).toBe(title));

it('The places of the story are its hours by their titles, far from the wedding with the date', () => {
  const hours = [
    '2026-06-12T20:10',
    '2026-06-13T13:50',
    '2026-06-13T14:05',
    '2026-06-13T14:50',
    '2026-07-04T10:00',
  ];
  const places = placesOf(
    hours.map((time) => `${time}:00.000Z`),
    '2026-06-13',
    'Europe/Berlin',
  );
  expect(places.map(({ title }) => title)).toEqual([
    "Friday, ten o'clock",
    "Saturday, four o'clock",
    "Saturday, five o'clock",
    'Saturday, July 4, noon',
  ]);
  expect(places.map(({ day }) => day)).toEqual(['Fri', 'Sat', 'Sat', 'Jul 4']);
  expect(['', '2026-06-13T14:30:00.000Z', '2027'].map((time) => placeAt(places, time))).toEqual([0, 1, 3]);
});
