import { expect, test } from 'vitest';
import type { z } from 'zod';
import { trimEnds } from '../../shared/fields.ts';
import { metaOf, procedureNames } from '../router.ts';

/** The work that an input causes is bounded by its field, and not by the size of the request. */

type Node = { path: string; node: any };

/** Every schema that a value may pass through, with the path of its field. */
function nodesOf(node: any, path: string): Node[] {
  const { type, shape, element, options, innerType, in: input, out } = node._zod.def;
  const beneath: Record<string, () => Node[]> = {
    object: () => Object.entries(shape).flatMap(([name, child]) => nodesOf(child, `${path}.${name}`)),
    array: () => nodesOf(element, `${path}[]`),
    union: () => options.flatMap((option: any) => nodesOf(option, path)),
    pipe: () => [...nodesOf(input, path), ...nodesOf(out, path)],
  };
  const children = beneath[type] ?? (() => (innerType ? nodesOf(innerType, path) : []));
  return [{ path, node }, ...children()];
}

/** Whether a longer string or array is refused before any check whose cost may exceed its length. */
function isBounded({ node }: Node): boolean {
  const checks: any[] = (node._zod.def.checks ?? []).map((check: any) => check._zod.def);
  const first = checks.findIndex(({ check, tx }) => !(check === 'overwrite' && tx === trimEnds));
  const { check, maximum, abort } = checks[first] ?? {};
  return check === 'max_length' && maximum <= 100_000 && (abort === true || first === checks.length - 1);
}

const unbounded = (name: string, input: z.core.$ZodType) =>
  nodesOf(input, name)
    .filter(({ node }) => ['string', 'array'].includes(node._zod.def.type))
    .filter((node) => !isBounded(node))
    .map(({ path }) => path);

test('Every string and every list of every input is bounded in front of its other checks', () => {
  const kinds = new Set(
    'object boolean string number array union pipe enum transform optional nullable default catch'.split(' '),
  );
  const inputs = procedureNames.map((name) => ({ name, input: metaOf(name).input }));
  expect(inputs.length).toBeGreaterThan(20);
  for (const { name, input } of inputs) {
    expect(unbounded(name, input), name).toEqual([]);
    // A kind of schema that `nodesOf` does not know could hide a string.
    for (const { path, node } of nodesOf(input, name)) expect(kinds, path).toContain(node._zod.def.type);
  }
});
