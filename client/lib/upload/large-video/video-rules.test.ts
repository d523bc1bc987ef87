import { expect, test } from 'vitest';
import { fileLimits } from '../../../../shared/limits.ts';
import {
  bytesOf,
  encodingOf,
  fits,
  longestEnd,
  lowerBitrate,
  shorterEnd,
  type VideoFacts,
} from './video-rules.ts';

function video(seconds: number, megabytesPerSecond: number, width = 1920, height = 1080): VideoFacts {
  return {
    duration: seconds,
    width,
    height,
    bytesPerSecond: megabytesPerSecond * 1024 * 1024,
    audioBitrate: 128_000,
    canEncode: true,
  };
}

test('The longest part that fits is within the limit, and ends with the video', () => {
  const facts = video(60, 2);
  for (const start of [0, 7, 48]) {
    const end = longestEnd(facts, start);
    expect(fits(bytesOf(facts, { start, end }))).toBe(true);
    if (end < facts.duration) expect(fits(bytesOf(facts, { start, end: end + 2 }))).toBe(false);
  }
  expect(longestEnd(facts, 55)).toBe(60);
  expect(longestEnd(video(60, 40), 7)).toBe(8);
});

test('A part whose bytes exceed the average is cut shorter, so that it fits', () => {
  const part = { start: 10, end: 20 };
  expect(shorterEnd(part, fileLimits.video * 2)).toBeCloseTo(14.75);
});

test.each([
  ['half a minute', video(30, 3), [1920, 1080]],
  ['two minutes', video(120, 3), [1280, 720]],
  ['two minutes, upright', video(120, 3, 1080, 1920), [720, 1280]],
  ['four minutes', video(240, 3), [640, 360]],
  ['a small video of half a minute', video(30, 3, 854, 480), [854, 480]],
])('A video of %s is encoded in the largest size with an acceptable bitrate', (_name, facts, size) => {
  const encoding = encodingOf(facts, { start: 0, end: facts.duration });
  expect([encoding?.width, encoding?.height]).toEqual(size);
  const bits = ((encoding?.bitrate ?? Infinity) + facts.audioBitrate) * facts.duration;
  expect(bits / 8).toBeLessThan(fileLimits.video);
});

test('A second try fits, however far the first exceeded the limit', () => {
  for (const excess of [1.01, 1.5, 4]) {
    const bytes = fileLimits.video * excess;
    expect(fits((bytes * lowerBitrate(5_000_000, bytes)) / 5_000_000)).toBe(true);
  }
});

test('A video that is too long for every size has no encoding', () => {
  expect(encodingOf(video(600, 1), { start: 0, end: 600 })).toBeNull();
});
