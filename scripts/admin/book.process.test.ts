import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminWith } from '../../server/testing/admin.ts';
import { freePort, tempFolder } from '../../server/testing/processes.ts';

const book = (env: Record<string, string>, ...args: string[]) =>
  adminWith({ TIME_ZONE: 'UTC', ...env }, 'book', ...args);

test('Without a network the command names what is missing and how to proceed, and leaves nothing behind', async () => {
  const folder = tempFolder();
  const packages = join(folder, 'packages');
  const { code, stdout, stderr } = await book(
    {
      DATA_DIR: folder,
      npm_config_registry: `http://127.0.0.1:${await freePort()}/`,
      npm_config_cache: join(folder, 'npm'),
    },
    '--to',
    join(folder, 'book.pdf'),
    '--packages',
    packages,
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/typst-0\.7\.0 is needed for the book and could not be installed: \S/);
  expect(stderr).toContain(`copy its folder ${packages} to here, or name a copy with --packages`);
  expect(readdirSync(packages)).toEqual([]);
  expect(existsSync(join(folder, 'book.pdf'))).toBe(false);
});

test.each([
  [['--to', 'book.txt'], '--to must be a file that ends in .pdf'],
  [['--to', 'book.pdf', '--pick', 'cake'], 'cake must be entry:NUMBER, tag:TAG or guest:USERNAME'],
  [['--to', 'book.pdf', '--pages', 'many'], '--pages must be a whole number from 1 on'],
  [['--to', 'book.pdf', '--lang', 'xx'], 'Allowed choices are de, en, es, fr, ja, zh-CN'],
  [['--to', 'book.json', '--plan', './book.json'], '--to and --plan must be two files'],
  [['--to', 'book.pdf', '--size', 'huge'], 'Allowed choices are square, a4, us'],
])('The arguments %j are refused in one sentence before anything is installed', async (args, sentence) => {
  const folder = tempFolder();
  const { code, stderr } = await book({ DATA_DIR: folder }, ...args, '--packages', join(folder, 'packages'));
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
  expect(readdirSync(folder)).toEqual([]);
});
