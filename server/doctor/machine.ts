import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../config.ts';
import { freeBytes } from '../lib/files.ts';
import { localTime } from '../lib/time-zone.ts';
import { fail, inMegabytes, ok, warn, type Finding } from './finding.ts';

const megabyte = 1024 * 1024;

const recommended = readFileSync(join(import.meta.dirname, '../../.node-version'), 'utf8').trim();
const majorOf = (version: string) => Number(version.split('.')[0]);

export function checkVersions(): Finding[] {
  const { node } = process.versions;
  const found = `Node ${node}, libvips ${sharp.versions.vips}, ${process.platform} ${process.arch}`;
  if (majorOf(node) >= majorOf(recommended)) return [ok('versions', found)];
  return [warn('versions', found, `the journal is tested on Node ${recommended}`)];
}

/** Checks for ffmpeg: without it, videos of iPhones are refused. */
export function checkFfmpeg(): Finding[] {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' });
  if (status === 0) return [ok('ffmpeg', stdout.split(' ').slice(0, 3).join(' '))];
  const found = 'is not installed: videos of iPhones are refused, and videos have no picture';
  return [warn('ffmpeg', found, 'apt-get install ffmpeg, then restart the server')];
}

export async function checkDisk({ DATA_DIR }: Config): Promise<Finding[]> {
  if (!existsSync(DATA_DIR)) return [warn('disk', `there is no ${DATA_DIR} yet`, 'the first start makes it')];
  const free = await freeBytes(DATA_DIR);
  const found = `${inMegabytes(free)} free for ${DATA_DIR}`;
  if (free < 500 * megabyte) return [fail('disk', found, 'make room: uploads are refused below 500 MB')];
  if (free < 5000 * megabyte)
    return [warn('disk', found, 'a wedding can need some GB; move old backups to another disk')];
  return [ok('disk', found)];
}

const setClock = 'set the clock: timedatectl set-ntp true';

/** Checks the clock: codes expire after ten minutes. A file newer than the current time proves the clock wrong. */
export async function checkClock({ DATA_DIR, TIME_ZONE }: Config): Promise<Finding[]> {
  const now = Date.now();
  if (now < Date.parse('2026-01-01')) return [fail('clock', new Date(now).toISOString(), setClock)];
  const names = await readdir(DATA_DIR).catch(() => []);
  const files = await Promise.all(names.map((name) => stat(join(DATA_DIR, name)).catch(() => null)));
  const ahead = Math.max(0, ...files.map((file) => file?.mtimeMs ?? 0)) - now;
  if (ahead > 60_000) return [fail('clock', 'files in DATA_DIR are newer than the clock', setClock)];
  return [ok('clock', `${localTime(new Date(now).toISOString(), TIME_ZONE)} in ${TIME_ZONE}`)];
}
