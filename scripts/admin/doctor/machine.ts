import { constants } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../../../server/config.ts';
import { fail, inMegabytes, ok, warn, type Finding } from './finding.ts';

const megabyte = 1024 * 1024;

/** The machine that the journal runs on. */
export function checkVersions(): Finding[] {
  const [major = 0] = process.versions.node.split('.').map(Number);
  const found = `Node ${process.versions.node}, libvips ${sharp.versions.vips}, ${process.platform} ${process.arch}`;
  return [major >= 22 ? ok('versions', found) : fail('versions', found, 'use Node 22 or newer')];
}

/** Uploads are refused below 500 MB. */
export async function checkDisk({ DATA_DIR }: Config): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  const free = bavail * bsize;
  const found = `${inMegabytes(free)} free for ${DATA_DIR}`;
  if (free < 500 * megabyte) return [fail('disk', found, 'make room: uploads are refused below 500 MB')];
  if (free < 5000 * megabyte)
    return [warn('disk', found, 'a wedding may bring some GB; move old backups to another disk')];
  return [ok('disk', found)];
}

/** May the journal write what it must, and can nobody else read it? */
export async function checkRights({ DATA_DIR }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  const own = process.getuid?.();
  for (const name of ['.', 'wedding.sqlite', 'uploads', 'outbox', 'backups']) {
    const path = join(DATA_DIR, name);
    const info = await stat(path).catch(() => undefined);
    if (!info) continue;
    const writable = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!writable)
      findings.push(fail('rights', `${path} cannot be written`, `chown -R it to the user of the server`));
    else if (own !== undefined && own !== 0 && info.uid !== own)
      findings.push(
        warn('rights', `${path} belongs to somebody else`, 'run the tools as the user of the server'),
      );
    if (name === 'wedding.sqlite' && (info.mode & 0o077) !== 0)
      findings.push(
        warn('rights', `${path} can be read by other users of this machine`, `chmod 600 ${path}`),
      );
  }
  return findings.length > 0 ? findings : [ok('rights', 'everything can be written, by the journal alone')];
}

/** Codes live ten minutes, so a clock that is off locks guests out. Newer files than now give it away. */
export async function checkClock({ DATA_DIR }: Config): Promise<Finding[]> {
  const now = Date.now();
  if (now < Date.parse('2026-01-01'))
    return [fail('clock', new Date(now).toISOString(), 'set the clock: timedatectl set-ntp true')];
  const names = await readdir(DATA_DIR);
  const times = await Promise.all(
    names.map((name) =>
      stat(join(DATA_DIR, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const ahead = Math.max(0, ...times) - now;
  if (ahead > 60_000)
    return [fail('clock', 'there are files from the future', 'set the clock: timedatectl set-ntp true')];
  return [ok('clock', `${new Date(now).toISOString().slice(0, 19)}Z`)];
}
