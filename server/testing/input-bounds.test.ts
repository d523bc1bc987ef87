import { expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { boundedString, trimEnds } from '../../shared/fields.ts';
import { limits } from '../../shared/limits.ts';
import { z as schema } from '../../shared/zod.ts';
import { restRoutes } from '../http/rest-routes.ts';
import { metaOf, procedureNames } from '../router.ts';
import { typeOf } from './procedure-type.ts';
import { testApp } from './test-app.ts';

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

test('A string without a bound in front of its other checks is found', () => {
  const normalized = schema.string().overwrite((value) => value.normalize('NFC'));
  const input = schema.object({
    free: schema.string(),
    late: normalized.max(10, { abort: true }),
    reported: schema
      .string()
      .max(10)
      .overwrite((value) => value.normalize('NFC')),
    list: schema.array(schema.enum(['a'])),
    sound: boundedString(10, { required: '', tooLong: '' }).overwrite((value) => value.normalize('NFC')),
  });
  expect(unbounded('call', input)).toEqual(['call.free', 'call.late', 'call.reported', 'call.list']);
});

/** Marks of alternating classes: the cost of normalising them grows with the square of their number. */
const marks = `a${'\u0301\u0316'.repeat(20_000)}`;

/** The longest string that is normalised, searched or case-folded while `work` runs, in UTF-16 units. */
async function longestWork(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const spies = (['normalize', 'replace', 'toLowerCase', 'toUpperCase'] as const).map((name) => {
    const original = String.prototype[name] as (...args: any[]) => any;
    return vi.spyOn(String.prototype as any, name).mockImplementation(function (this: any, ...args: any[]) {
      if (String(this).includes('\u0316')) longest = Math.max(longest, String(this).length);
      return Reflect.apply(original, this, args);
    });
  });
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  await work();
  spies.forEach((spy) => spy.mockRestore());
  return longest;
}

test('No field of any call of either API does work on a hostile text beyond its own limit', async () => {
  const { ada, host } = await testApp('ada');
  const most = limits.description * 2;
  let calls = 0;
  for (const name of procedureNames) {
    const { input, access } = metaOf(name);
    if (typeOf(name) === 'query') continue;
    const caller = access === 'host' ? host : ada;
    const fields = new Set(nodesOf(input, '').map(({ path }) => /^\.(\w+)/.exec(path)?.[1]));
    const route = restRoutes.find(({ procedure }) => procedure === name);
    const url = (route?.path ?? '').replace(':id', '1');
    for (const field of fields) {
      if (field === undefined) continue;
      for (const value of [marks, `${marks}@x.co`, `${marks},${marks}`, [marks]]) {
        const work = await longestWork(async () => {
          const rpc = await caller.mutate(name, { [field]: value });
          const rest = route && (await caller.rest(route.method, url, { [field]: value }));
          for (const status of [rpc.status, rest?.status ?? 400]) {
            expect(status, `${name} ${field}`).toBeGreaterThanOrEqual(200);
            expect(status, `${name} ${field}`).toBeLessThan(500);
          }
          calls += 1;
        });
        expect(work, `${name} ${field}`).toBeLessThanOrEqual(most);
      }
    }
  }
  expect(calls).toBeGreaterThan(150);
});
