import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { top } from './processes.ts';

const removal =
  /\b(?:rm|rmdir|unlink|rename|truncate)(?:Sync)?\(|\bdeleteFrom\(|\b(?:delete from|drop table)\b|'delete-all'/gi;
/** These remove what is in temporary folders alone. */
const withoutData = /\.test\.ts$|^server\/testing\/|^scripts\/(bench|campaign)\//;

test('Each place that removes a file or a row is in docs/removals.md with its proof', () => {
  const found: string[] = [];
  for (const folder of ['server', 'scripts', 'migrations']) {
    for (const name of readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name}`;
      if (!/\.(ts|mjs)$/.test(path) || withoutData.test(path)) continue;
      const count = readFileSync(join(top, path), 'utf8').match(removal)?.length ?? 0;
      if (count > 0) found.push(`${path} × ${count}`);
    }
  }
  const table = readFileSync(join(top, 'docs/removals.md'), 'utf8');
  const rows = [...table.matchAll(/^\| `(.+?)` × (\d+) /gm)].map(([, path, count]) => `${path} × ${count}`);
  expect(rows.toSorted()).toEqual(found.toSorted());
});
