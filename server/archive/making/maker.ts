import { execFile, type ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import { BookPreview } from '../../../shared/host/book.ts';
import { Finding, type ArchiveKind, type Archives, type MakingKind } from '../../../shared/host/archives.ts';
import { environmentOf, type Config } from '../../config.ts';
import { missing, readJson } from '../../lib/files.ts';
import { makeFolder } from '../../lib/folder.ts';
import type { Range } from '../../lib/range.ts';
import { lowerPriority } from '../../media/worker-process.ts';

const execute = promisify(execFile);
const program = join(import.meta.dirname, '../../../scripts/admin.ts');
const lowest = 19;

/** The names of whole files; others in the folder are being made, or were left by a process that ended. */
const isWhole = (name: string) => /^[^.].*\.(tar|zip|pdf|json|webp)$/.test(name);

const Progress = z.object({ done: z.number(), all: z.number() });
const Answer = z.object({ error: z.string().optional(), findings: z.array(Finding).optional() });

type FileKind = Exclude<MakingKind, 'check'>;
type Running = { kind: MakingKind; done: number; all: number; child?: ChildProcess; isCancelled?: true };

export type Maker = ReturnType<typeof createMaker>;

/** Makes one archive at a time by the host's own command, in a process of the lowest priority; keeps one of each kind. */
export function createMaker(config: Config, log: Logger) {
  let running: Running | null = null;
  let failed: Archives['failed'] = null;
  let findings: Archives['findings'] = null;

  const folderOf = (kind: FileKind) => join(config.DATA_DIR, 'made', kind);
  const namesIn = async (kind: FileKind) => (await readdir(folderOf(kind)).catch(missing)) ?? [];

  async function remove(kind: FileKind, isGone: (name: string) => boolean): Promise<void> {
    for (const name of (await namesIn(kind)).filter(isGone))
      await rm(join(folderOf(kind), name), { recursive: true, force: true });
  }

  /** Runs a command. @returns what it printed; an error without words when it was ended, or printed nothing to be read */
  async function run(now: Running, args: readonly string[]): Promise<z.infer<typeof Answer>> {
    const work = execute(process.execPath, [program, '--json', '--progress', ...args], {
      env: environmentOf(config),
      maxBuffer: Infinity,
    });
    now.child = work.child;
    lowerPriority(work.child.pid, lowest);
    if (now.isCancelled) work.child.kill();
    if (work.child.stderr)
      createInterface(work.child.stderr).on('line', (line) => {
        const progress = readJson(Progress, () => line);
        if (progress) Object.assign(now, progress);
        else log.warn({ archive: now.kind }, line);
      });
    // A command that finds a fault ends with 1, and prints all the same.
    const { stdout } = await work.catch((error: { stdout?: string }) => error);
    return readJson(Answer, () => stdout ?? '') ?? { error: '' };
  }

  /** What is made takes the place of the earlier one of its kind once it is whole; else nothing of it stays. */
  async function replace(now: Running, kind: FileKind, args: readonly string[]) {
    makeFolder(folderOf(kind), 0o700);
    await remove(kind, (name) => !isWhole(name));
    const before = await namesIn(kind);
    const answer = await run(now, args);
    const isMade = answer.error === undefined;
    await remove(kind, (name) => before.includes(name) === isMade);
    return answer;
  }

  return {
    state: () => ({
      running: running && { kind: running.kind, done: running.done, all: running.all },
      failed,
      findings,
    }),
    /** To be called while nothing is running. */
    async make(kind: MakingKind, argsFor: (folder: string) => string[]): Promise<void> {
      const now: Running = { kind, done: 0, all: 0 };
      running = now;
      failed = null;
      let error: string | undefined = '';
      try {
        const answer = await (kind === 'check'
          ? run(now, argsFor(''))
          : replace(now, kind, argsFor(folderOf(kind))));
        findings = answer.findings ?? findings;
        error = answer.error;
      } finally {
        if (error !== undefined && !now.isCancelled) failed = { kind, message: error };
        running = null;
      }
    },
    cancel(): void {
      if (!running) return;
      running.isCancelled = true;
      running.child?.kill();
    },
    removeAll: (kind: FileKind) => remove(kind, () => true),
    /** The book has two files, the others one. */
    async filesOf(kind: ArchiveKind) {
      const names = (await namesIn(kind)).filter(isWhole).toSorted();
      const files = names.map(async (name) => {
        const path = join(folderOf(kind), name);
        // One that is replaced meanwhile is gone.
        const info = await stat(path).catch(missing);
        return info ? [{ name, path, size: info.size, made_at: info.mtime.toISOString() }] : [];
      });
      return (await Promise.all(files)).flat();
    },
    /** The pages of the book that were drawn last. */
    async preview(): Promise<BookPreview | null> {
      const [name] = (await namesIn('preview')).filter((one) => one.endsWith('.json'));
      const text = name && (await readFile(join(folderOf('preview'), name), 'utf8').catch(missing));
      return (text && readJson(BookPreview, () => text)) || null;
    },
    /** A picture of it by name. */
    page: async (name: string) =>
      name.endsWith('.webp') && (await namesIn('preview')).includes(name)
        ? readFile(join(folderOf('preview'), name)).catch(missing)
        : undefined,
    async *read(path: string, range: Range): AsyncGenerator<Buffer> {
      yield* createReadStream(path, { ...range, highWaterMark: 256 * 1024 });
    },
  };
}
