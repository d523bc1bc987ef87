import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Distances, sizes of text, breakpoints and colours come from the scale in `global.css`. */

const root = join(import.meta.dirname, '..');
/** The wall is read from five metres and measures by the screen; `fonts.css` holds faces, a letter has sizes of its own, paper its own colours. */
const files = globSync('**/*.css', { cwd: root }).filter(
  (path) => !/features\/wall\/|TextEntry|fonts\.css|app\/(global|print)\.css/.test(path),
);
const declarations = files.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^\s+([a-z-]+):\s*([^;{}]+);/gm)].map(
    ([, property = '', value = '']) => ({ path, property, value }),
  ),
);
const distinct = (property: RegExp, value: RegExp) => [
  ...new Set(
    declarations
      .filter((declaration) => property.test(declaration.property))
      .flatMap((declaration) => declaration.value.match(value) ?? []),
  ),
];

test('Distances are of the scale, but for the width of a line and shares of the window', () => {
  const distances = distinct(/^((row-|column-)?gap|padding.*|margin.*)$/, /(?<![\w.-])\d+(\.\d+)?(px|rem)/g);
  expect(
    distances.filter((distance) => !/^([0-2](\.5)?px|15\.625rem|1200px|2480px)$/.test(distance)),
  ).toEqual([]);
});

test('Sizes of text are of the scale, but in letters', () => {
  const sizes = declarations.filter(
    ({ path, property, value }) =>
      property === 'font-size' && /^[\d.]+(rem|px)$/.test(value) && !path.endsWith('TextEntry.module.css'),
  );
  expect(sizes).toEqual([]);
});

test('Windows differ at four widths, and at that of the narrowest phones', () => {
  const queries = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/@media[^{]*(?:min|max)-width: ([\d.]+r?em)/g)].map(
      ([, at]) => at,
    ),
  );
  expect([...new Set(queries)].toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual([
    '120em',
    '22.5em',
    '40em',
    '56em',
    '72em',
  ]);
});

test('No style locks a page to the way in which a phone is held', () => {
  const locks = /@media[^{]*orientation[^{]*\{(?:[^{}]|\{[^{}]*\})*\{[^{}]*rotate/;
  const paths = globSync('**/*.css', { cwd: root });
  expect(paths.filter((path) => locks.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('Colours are tokens', () => {
  const colours = declarations.filter(({ value }) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(value));
  expect(colours).toEqual([]);
});

/** What React gives no unit. */
const unitless = /^(zIndex|flex|order|opacity|lineHeight|fontWeight)$/;
/** What a component styles itself: lengths are of the scale or relative, colours are tokens; a line has its width. */
const inline = globSync('**/*.tsx', { cwd: root })
  .filter((path) => !path.includes('features/wall/'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bstyles?=\{\{(.*?)\}\}/gs)].flatMap(
      ([, block = '']) =>
        [...block.matchAll(/(\w+): (?:(\d[\d.]*)|'([^']*)')/g)].map(
          ([, property = '', number = '', text = '']) => ({ path, property, number, text }),
        ),
    ),
  );

test('Styles in components have no lengths or colours of their own', () => {
  expect(inline.length).toBeGreaterThan(20);
  const own = inline.filter(
    ({ property, number, text }) =>
      (Number(number) !== 0 && !unitless.test(property)) ||
      /(?<![\w.-])\d+(\.\d+)?px\b/.test(text.replace(/\b[1-3]px|var\([^)]*\)/g, '')) ||
      /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(text),
  );
  expect(own).toEqual([]);
});
