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

/** Makes a folder read-only in its place, as a disk that reports errors becomes; returns what ends that. */
export function makeReadOnly(folder: string): () => void {
  execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  let isMounted = true;
  const end = () => {
    if (isMounted) execFileSync('umount', ['-l', folder]);
    isMounted = false;
  };
  onTestFinished(end);
  execFileSync('mount', ['-o', 'remount,bind,ro', folder], { stdio: 'ignore' });
  return end;
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
