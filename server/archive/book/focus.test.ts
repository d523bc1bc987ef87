import sharp from 'sharp';
import { expect, test } from 'vitest';
import { focusOf, isCut, isFolded } from './focus.ts';

/** Two people, as stripes of skin and hair, on a meadow below a bright sky. */
const couple = (x: number, y: number) => {
  const person = (left: number) =>
    [0, 1, 2].map((row) => `<rect x="${left}" y="${y + row * 12}" width="14" height="6" fill="#d8a080"/>`);
  const drawn = [...person(x), ...person(x + 20)].join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#4a7a3a"/><rect width="300" height="60" fill="#fff"/><rect x="${x - 6}" y="${y - 6}" width="46" height="42" fill="#2a2018"/>${drawn}</svg>`,
    ),
  );
};

test('The focus of a photo is on people, and says whether an edge or the fold takes them', async () => {
  const left = await focusOf(couple(60, 90));
  expect(left.x * 300).toBeGreaterThan(54);
  expect(left.x * 300).toBeLessThan(100);
  expect(left.y * 200).toBeGreaterThan(84);
  expect(left.y * 200).toBeLessThan(126);
  expect([isCut(left), isFolded(left)]).toEqual([false, false]);
  expect(isFolded(await focusOf(couple(133, 90)))).toBe(true);
  expect(isCut(await focusOf(couple(60, 2)))).toBe(true);
});
