import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';
import { errorCode } from '../../server/lib/error-code.ts';

/** The tools write with the rights of the data's owner, so that the server can use the files that they create. */

/**
 * Runs work as the owner of the database, or of its folder; root becomes that user. @throws Refusal for any other user
 */
export async function asOwner<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const own = process.geteuid?.();
  const database = ownerOf(join(dataDir, 'wedding.sqlite'));
  const owner = database ?? (own === 0 ? ownerOf(dataDir) : undefined);
  if (!owner || own === undefined || owner.uid === own) return work();
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
  } finally {
    process.seteuid?.(0);
    process.setegid?.(gid);
    process.setgroups?.(groups);
  }
}

/** @throws Refusal when this user may not read the folder */
function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) !== 'EACCES') return undefined;
    throw new Refusal(`The user ${userName()} may not read ${path}: run this as the user of the server`);
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
