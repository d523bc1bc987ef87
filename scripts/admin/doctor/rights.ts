import { closeSync, mkdtempSync, openSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../server/config.ts';
import { errorCode } from '../../../server/lib/error-code.ts';
import { userName } from '../owner.ts';
import { fail, ok, warn, type Finding } from '../../../server/doctor/finding.ts';

const folders = ['.', 'uploads', 'uploads/staging', 'outbox', 'backups'];
const database = 'wedding.sqlite';
/** What SQLite opens, for reading and writing. */
const files = [database, `${database}-wal`, `${database}-shm`, '.server.lock', 'backups/.migrating'];

/** Checks that this user, who is that of the server, can write the data, and no other user can read the database. */
export function checkRights({ DATA_DIR }: Config): Finding[] {
  const findings: Finding[] = [];
  const own = process.geteuid?.() ?? 0;
  const user = userName();
  for (const name of [...folders, ...files]) {
    const path = join(DATA_DIR, name);
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) continue;
    const refused = refusal(path, info.isDirectory());
    // SQLite gives the files beside a database its mode, so a command for one is for all.
    const paths = name.startsWith(database) ? `${join(DATA_DIR, database)}*` : path;
    const owner = `${path} belongs to ${userName(info.uid)}`;
    const add = (one: typeof fail, found: string, todo: string) => findings.push(one('rights', found, todo));
    if (refused === 'EROFS')
      add(fail, `${path} is on a disk that is read-only`, 'mount that disk for writing');
    else if (refused && info.uid !== own)
      add(fail, `${owner}, and ${user}, the user of the server, cannot write it`, `chown ${user} ${paths}`);
    else if (refused) add(fail, `${path} cannot be written by ${user}, its owner`, `chmod u+rwX ${paths}`);
    else if (own !== 0 && info.uid !== own)
      add(warn, `${owner}, not to ${user}, the user of the server`, `chown ${user} ${paths}`);
    // What is in a folder cannot be examined without the rights to it.
    if (name === '.' && refused) return findings;
    if (name === database && (info.mode & 0o077) !== 0)
      add(warn, `${path} can be read by other users of this machine`, `chmod 600 ${path}`);
  }
  return findings.length > 0
    ? findings
    : [ok('rights', `everything can be written by ${user}, the user of the server`)];
}

/** Tries it: access(2) asks for the rights of root. Before SQLite opens the files, whose locks closing one releases. */
function refusal(path: string, isFolder: boolean): string | undefined {
  try {
    if (isFolder) rmdirSync(mkdtempSync(join(path, '.doctor-')));
    else closeSync(openSync(path, 'r+'));
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    return ['EACCES', 'EPERM', 'EROFS'].includes(code) ? code : undefined;
  }
}
