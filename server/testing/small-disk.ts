import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { tempFolder } from './processes.ts';

const mount = (folder: string, size: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });

/** A folder on a disk of its own with so many bytes, unmounted after the test. */
export function smallDisk(bytes: number): string {
  const folder = tempFolder();
  mount(folder, bytes);
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

/** Whether this user may mount a disk. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    mount(folder, 1024 * 1024);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
