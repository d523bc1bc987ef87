import { afterAll, beforeAll, expect, it } from 'vitest';
import { dateInWords, localDay, shortDate, timeInWords, weekdayInWords } from './dates.ts';
import { locale as french } from './locales/fr/locale.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it("writes times in the reader's zone, as the specification has them", () => {
  expect(timeInWords('2026-06-20T20:05:00.000Z')).toBe('June 20, 2026, at 4:05 PM');
  expect(timeInWords('2026-06-21T03:59:59.999Z')).toBe('June 20, 2026, at 11:59 PM');
  expect(shortDate('2026-01-02T12:00:00.000Z')).toBe('Jan 2, 2026');
  expect(localDay('2026-06-21T03:59:59.999Z')).toBe('2026-06-20');
});

it('The day of a time is that of its zone', () => {
  expect(localDay('2027-06-12T22:00:00.000Z', 'Asia/Tokyo')).toBe('2027-06-13');
});

it('The wedding date depends on no time zone', () => {
  expect(dateInWords('2027-06-12')).toBe('June 12, 2027');
  expect(dateInWords('the day after')).toBe('the day after');
});

it('In French the first of a month is an ordinal, and no other day', () => {
  expect(dateInWords('2026-06-01', french)).toBe('1er juin 2026');
  expect(shortDate('2026-07-01T12:00:00.000Z', 'UTC', french)).toBe('1er juil. 2026');
  expect(weekdayInWords('2026-08-01T12:00:00.000Z', 'UTC', french)).toBe('samedi 1er août 2026');
  expect(timeInWords('2026-06-01T01:05:00.000Z', 'UTC', french)).toBe('1er juin 2026 à 01:05');
  for (const day of ['11', '21', '31'])
    expect(dateInWords(`2026-07-${day}`, french)).toBe(`${day} juillet 2026`);
});
