import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

/**
 * Loaded before the server or a command: while the file KILL_AT exists, kills the process before its n-th step, where n
 * is the file's content. A step is a call that changes a file or the database; each is listed in `KILL_AT.steps`.
 */

const { KILL_AT = '' } = process.env;
const { readFileSync, appendFileSync } = fs;
let count = 0;
/** Writing the list is no step. */
let isListing = false;

function step(what: string): void {
  if (isListing) return;
  let last: number;
  try {
    last = Number(readFileSync(KILL_AT, 'utf8'));
  } catch {
    return;
  }
  count += 1;
  if (count === last) process.kill(process.pid, 'SIGKILL');
  isListing = true;
  appendFileSync(`${KILL_AT}.steps`, `${what}\n`);
  isListing = false;
}

type Call = (this: unknown, ...args: unknown[]) => unknown;

/** Makes each of these methods a step, unless `isStep` says otherwise. */
function watch(
  target: object,
  names: readonly string[],
  isStep = (_self: unknown, _args: readonly unknown[]) => true,
  nameOf = (name: string, _self: unknown): string => name,
): void {
  for (const name of names) {
    const original = Reflect.get(target, name) as Call;
    const watched: Call = function (...args) {
      if (isStep(this, args)) step(nameOf(name, this));
      return original.apply(this, args);
    };
    Reflect.set(target, name, watched);
  }
}

const prototypeOf = (value: object) => Object.getPrototypeOf(value) as object;
const changing = ['rename', 'rm', 'unlink', 'link', 'mkdir', 'copyFile', 'writeFile', 'chmod'];
const opensToWrite = (_self: unknown, [, flags]: readonly unknown[]) =>
  flags !== undefined && !['r', fs.constants.O_RDONLY].includes(flags as string);

// Workers of media are processes of their own, which write what their parent stores.
if (KILL_AT !== '' && /server\/main\.ts$|scripts\/admin\.ts$/.test(process.argv[1] ?? '')) {
  const handle = await promises.open(import.meta.filename);
  watch(prototypeOf(handle), ['sync', 'write', 'writeFile', 'truncate']);
  await handle.close();
  watch(promises, changing);
  watch(promises, ['open'], opensToWrite);
  watch(
    fs,
    changing.map((name) => `${name}Sync`),
  );
  watch(fs, ['openSync'], opensToWrite);
  watch(fs, ['fsyncSync', 'write', 'writev']);
  syncBuiltinESMExports();

  const memory = new Database(':memory:');
  const statement = prototypeOf(memory.prepare('select 1'));
  memory.close();
  const changes = (self: unknown) => {
    const { readonly, source } = self as Database.Statement;
    return !readonly || /^\s*(begin|commit|rollback|vacuum)/i.test(source);
  };
  watch(statement, ['run', 'get', 'all', 'iterate'], changes, (_name, self) =>
    (self as Database.Statement).source.slice(0, 60).replaceAll(/\s+/g, ' '),
  );
  watch(Database.prototype, ['exec']);
}
