import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCard, formatDetail } from './dates.ts';
import { dateInWords } from '../../../shared/dates.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it("writes times in the reader's zone, as the specification has them", () => {
  expect(formatDetail('2026-06-20T20:05:00.000Z')).toBe('June 20, 2026, at 4:05 PM');
  expect(formatDetail('2026-06-21T03:59:59.999Z')).toBe('June 20, 2026, at 11:59 PM');
  expect(formatCard('2026-01-02T12:00:00.000Z')).toBe('Jan 2, 2026');
});

it('The wedding date depends on no time zone', () => {
  expect(dateInWords('2027-06-12')).toBe('June 12, 2027');
  expect(dateInWords('the day after')).toBe('the day after');
});
