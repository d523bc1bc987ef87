import { expect, test } from 'vitest';
import { endOfDay, fromLocal, isTimeZone, localTime } from './time-zone.ts';

test.each([
  ['UTC', '2027-06-12', '2027-06-12T23:59:59.999Z'],
  ['America/New_York', '2027-06-12', '2027-06-13T03:59:59.999Z'],
  ['Asia/Tokyo', '2027-06-12', '2027-06-12T14:59:59.999Z'],
  ['Asia/Kathmandu', '2027-12-31', '2027-12-31T18:14:59.999Z'],
  // The day on which summer time ends has 25 hours, the one on which it begins 23.
  ['Europe/Berlin', '2027-10-31', '2027-10-31T22:59:59.999Z'],
  ['Europe/Berlin', '2027-03-28', '2027-03-28T21:59:59.999Z'],
])('In %s the day %s ends at %s', (zone, date, end) => {
  expect(endOfDay(date, zone)).toBe(end);
});

test('A local time is read in its zone, and shown in it', () => {
  expect(fromLocal('2027-06-12T18:00', 'America/New_York')).toBe('2027-06-12T22:00:00.000Z');
  expect(localTime('2027-06-12T22:00:00.000Z', 'America/New_York')).toBe('2027-06-12 18:00');
});

test('A time that the clocks skip is read with the offset before the change', () => {
  expect(fromLocal('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z');
});

test('Names of time zones are known, offsets and other words are not', () => {
  expect(['Europe/Berlin', 'UTC', 'Asia/Tokyo', '+02:00', 'Berlin', ''].filter(isTimeZone)).toEqual([
    'Europe/Berlin',
    'UTC',
    'Asia/Tokyo',
  ]);
});
