import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ArchiveKind, MakingKind } from '../../../shared/host/archives.ts';
import { environmentOf, type Config } from '../../config.ts';
import { missing } from '../../lib/files.ts';
import { makeFolder } from '../../lib/folder.ts';
import type { Range } from '../../lib/range.ts';
import { lowerPriority } from '../../media/worker-process.ts';

/** Makes one archive at a time by the host's own command, in a process of the lowest priority; keeps one of each kind. */

const program = join(import.meta.dirname, '../../../scripts/admin.ts');
const lowest = 19;

/** The names of whole files; others in the folder are being made, or were left by a process that ended. */
const isWhole = (name: string) => /^[^.].*\.(tar|zip|pdf)$/.test(name);

const Progress = z.object({ done: z.number(), all: z.number() });
const Failure = z.object({ error: z.string() });

type Running = { kind: MakingKind; done: number; all: number; child?: ChildProcess; isCancelled?: true };

export type Maker = ReturnType<typeof createMaker>;

export function createMaker(config: Config, log: Logger) {
  let running: Running | null = null;
  let failed: { kind: MakingKind; message: string } | null = null;
  let checked: unknown = null;
  const folderOf = (kind: ArchiveKind) => join(config.DATA_DIR, 'made', kind);

  const everything = async (kind: ArchiveKind) => (await readdir(folderOf(kind)).catch(missing)) ?? [];

  /** Removes everything of a kind but these files. */
  async function keepOnly(kind: ArchiveKind, kept: readonly string[]): Promise<void> {
    for (const name of await everything(kind))
      if (!kept.includes(name)) await rm(join(folderOf(kind), name), { recursive: true, force: true });
  }

  async function filesOf(kind: ArchiveKind) {
    const files: { name: string; path: string; size: number; changed: number }[] = [];
    for (const name of (await everything(kind)).filter(isWhole).toSorted()) {
      const path = join(folderOf(kind), name);
      const info = await stat(path).catch(missing);
      if (info) files.push({ name, path, size: info.size, changed: info.mtimeMs });
    }
    return files;
  }

  /** Runs a command. @returns what it printed; null when it was ended, or printed nothing that can be read */
  function run(now: Running, args: readonly string[]): Promise<unknown> {
    const child = spawn(process.execPath, [program, '--json', '--progress', ...args], {
      env: environmentOf(config),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    lowerPriority(child.pid, lowest);
    now.child = child;
    if (now.isCancelled) child.kill();
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    createInterface(child.stderr).on('line', (line) => {
      const progress = Progress.safeParse(parsed(line));
      if (progress.success) Object.assign(now, progress.data);
      else log.warn({ archive: now.kind }, line);
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () => resolve(parsed(output)));
    });
  }

  /** The file takes the place of the earlier one of its kind once it is whole; else nothing of it stays. */
  async function makeFile(now: Running, kind: ArchiveKind, args: readonly string[]): Promise<unknown> {
    makeFolder(folderOf(kind), 0o700);
    const before = (await everything(kind)).filter(isWhole);
    await keepOnly(kind, before);
    let kept = before;
    try {
      const answer = await run(now, args);
      if (answer !== null && !Failure.safeParse(answer).success)
        kept = (await everything(kind)).filter((name) => isWhole(name) && !before.includes(name));
      return answer;
    } finally {
      await keepOnly(kind, kept);
    }
  }

  async function work(now: Running, args: readonly string[]): Promise<void> {
    try {
      const { kind } = now;
      const answer = await (kind === 'check' ? run(now, args) : makeFile(now, kind, args));
      if (kind === 'check') checked = answer;
      if (now.isCancelled) return;
      const failure = Failure.safeParse(answer);
      if (answer === null || failure.success) failed = { kind, message: failure.data?.error ?? '' };
    } catch (error) {
      failed = { kind: now.kind, message: '' };
      log.error({ err: error, archive: now.kind }, 'archive not made');
    } finally {
      running = null;
    }
  }

  return {
    state: () => ({
      running: running && { kind: running.kind, done: running.done, all: running.all },
      failed,
      checked,
    }),
    /** @returns the work, to be run in the background; null while an archive is being made */
    begin(kind: MakingKind, argsFor: (folder: string) => string[]): (() => Promise<void>) | null {
      if (running) return null;
      const now: Running = { kind, done: 0, all: 0 };
      running = now;
      failed = null;
      return () => work(now, argsFor(kind === 'check' ? '' : folderOf(kind)));
    },
    cancel(): void {
      if (!running) return;
      running.isCancelled = true;
      running.child?.kill();
    },
    filesOf,
    /** @returns false while one of this kind is being made */
    async remove(kind: ArchiveKind): Promise<boolean> {
      if (running?.kind === kind) return false;
      await keepOnly(kind, []);
      return true;
    },
    read: (path: string, range: Range) => createReadStream(path, { ...range, highWaterMark: 256 * 1024 }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
