import { expect, it } from 'vitest';
import { barsOfPeaks, barsOfSeed } from './waveform.ts';

const peaks = (...values: number[]) => btoa(String.fromCharCode(...values));

it('A bar is as high as the loudest peak that it covers', () => {
  expect(barsOfPeaks(peaks(0, 51, 255, 102), 2)).toEqual([0.2, 1]);
});

it('Fewer peaks than bars are repeated', () => {
  expect(barsOfPeaks(peaks(0, 255), 4)).toEqual([0, 0, 1, 1]);
});

it('A sound without peaks has the same bars each time, and another sound has others', () => {
  expect(barsOfSeed(3, 33)).toEqual(barsOfSeed(3, 33));
  expect(barsOfSeed(3, 33)).not.toEqual(barsOfSeed(4, 33));
  expect(Math.max(...barsOfSeed(3, 33))).toBeLessThanOrEqual(1);
});
