import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './arguments.ts';
import { errorCode } from '../../server/lib/error-code.ts';
import { DataFolderError } from '../../server/lib/folder.ts';

/** The tools write with the rights of the data's owner, so that the server can use the files that they create. */

/** Runs work as the server's user: the owner of the folder, or of the database in a folder of root. @throws Refusal */
export async function asOwner<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.();
  const folder = ownerOf(dataDir);
  const database = ownerOf(join(dataDir, 'wedding.sqlite'), folder?.uid);
  const owner = folder?.uid ? folder : (database ?? folder);
  const isOwner = [database, folder].some((one) => one?.uid === own);
  if (!owner || own === undefined || owner.uid === own || (own !== 0 && (isOwner || !database)))
    return work();
  if (own !== 0) {
    const name = userName(owner.uid);
    throw new Refusal(
      `${dataDir} belongs to the user ${name}: run this as that user, sudo -u ${name} npm run -s admin -- …`,
    );
  }
  const groups = process.getgroups?.() ?? [];
  const gid = process.getegid?.() ?? 0;
  process.setgroups?.([owner.gid]);
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  try {
    return await work();
  } catch (error) {
    throw refusedTo(userName(), dataDir, error) ?? error;
  } finally {
    process.seteuid?.(0);
    process.setegid?.(gid);
    process.setgroups?.(groups);
  }
}

/** Starts a program wholly as the user that root acts as: Node ignores the environment of one with two users. */
export function startAsOwner<T>(start: (user: { uid?: number; gid?: number }) => T): T {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (uid === undefined || gid === undefined || process.getuid?.() === uid) return start({});
  process.seteuid?.(0);
  try {
    return start({ uid, gid });
  } finally {
    process.seteuid?.(uid);
  }
}

/** Files on their way, whose names the host did not choose, within the folder that the host named. */
const unfinished = /\/(\.(making|keepsake)-[^/]*|[^/]+\.parts?)(\/.*)?$/;

/** The sentence about a file that may not be used, which names the user that root has become. */
function refusedTo(user: string, dataDir: string, error: unknown): Refusal | undefined {
  const cause = (error instanceof DataFolderError ? error.cause : error) as NodeJS.ErrnoException;
  if (!['EACCES', 'EPERM'].includes(errorCode(cause)) || cause.path === undefined) return undefined;
  const path = cause.path.replace(unfinished, '');
  const found = `The user ${user}, who owns the data, may not use ${path}`;
  if (`${path}/`.startsWith(`${dataDir}/`))
    return new Refusal(`${found}: npm run -s admin -- doctor says why`);
  const isWhole = path === cause.path;
  const folder = isWhole && cause.syscall === 'mkdir' ? path : join(isWhole ? dirname(path) : path, user);
  return new Refusal(
    `${found}: give that user the right to it, or a folder of its own, install -d -o ${user} ${folder}; a stick of FAT or exFAT needs mount -o uid=${user}`,
  );
}

/** @throws Refusal when this user may not read the folder, which names the user of the server where it is known */
function ownerOf(path: string, server?: number): { uid: number; gid: number } | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return undefined;
    const found = `The user ${userName()} may not read ${path}: run this as the user of the server`;
    throw new Refusal(
      server !== undefined ? `${found}, sudo -u ${userName(server)} npm run -s admin -- …` : found,
    );
  }
}

/** The name of a user of this machine, or the number where there is none. */
export function userName(uid = process.geteuid?.()): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
