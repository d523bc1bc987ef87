import { fork, type ChildProcess } from 'node:child_process';
import { setPriority, totalmem } from 'node:os';
import { join } from 'node:path';
import { messages } from '../../shared/messages.ts';
import { AppError } from '../errors.ts';
import type { Job, Reply, ResultOf } from './worker-protocol.ts';

const seconds = 1000;
/** How long one job may take before its process is ended. */
const patience = 120 * seconds;
/** How long the process waits for more work; then its memory goes back to the machine. */
const idleAfter = 10 * seconds;

type QueuedJob = {
  job: Job;
  /** Was there when the process fell over: it runs alone now, so that it is known whose fault it was. */
  retried: boolean;
  done: (result: never) => void;
  failed: (error: Error) => void;
};

/**
 * On a small machine one thing is done at a time, and what takes most memory, a HEIC and a conversion, never both. The
 * figures are in docs/hosting.md.
 */
const isSmall = Math.min(process.constrainedMemory() || Infinity, totalmem()) < 1024 ** 3;
let converting = false;
const converters: (() => void)[] = [];

/**
 * The one queue of what has to be decoded in this process: at most two pictures at once, one HEIC and one recording.
 * The work is done by a process of its own, started when it is needed.
 */
const waiting: QueuedJob[] = [];
const running = new Map<number, QueuedJob & { deadline: NodeJS.Timeout; late: boolean }>();
let child: ChildProcess | undefined;
let lastId = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Has a job done.
 * @throws AppError BAD_REQUEST when the file is damaged or too large to decode, SERVICE_UNAVAILABLE when there was no
 *   time or no memory, INSUFFICIENT_STORAGE when there was no room
 */
export const runJob = <J extends Job>(job: J): Promise<ResultOf<J>> =>
  new Promise((done, failed) => {
    waiting.push({ job, retried: false, done, failed });
    next();
  });

const isHeic = (job: Job) => job.do === 'picture' && job.mime === 'image/heic';

function mayStart({ job, retried }: QueuedJob): boolean {
  const now = [...running.values()];
  if (isSmall && (now.length > 0 || (converting && isHeic(job)))) return false;
  if (retried || now.some((order) => order.retried)) return now.length === 0;
  if (job.do !== 'picture') return !now.some((order) => order.job.do !== 'picture');
  if (isHeic(job) && now.some((order) => isHeic(order.job))) return false;
  return now.filter((order) => order.job.do === 'picture').length < 2;
}

const heicRuns = () => [...running.values()].some(({ job }) => isHeic(job));

/** Has the other program do its work, one at a time, as soon as there is memory for it. */
export async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  if (isSmall && heicRuns()) await new Promise<void>((go) => converters.push(go));
  converting = true;
  try {
    return await work();
  } finally {
    converting = false;
    next();
  }
}

/** A conversion goes before the next HEIC, so that neither waits for ever. */
function letConvert(): void {
  const go = heicRuns() ? undefined : converters.shift();
  if (!go) return;
  converting = true;
  go();
}

function next(): void {
  clearTimeout(idle);
  letConvert();
  for (let at = 0; at < waiting.length;) {
    const order = waiting[at];
    if (order && mayStart(order)) {
      waiting.splice(at, 1);
      start(order);
    } else at += 1;
  }
  if (running.size > 0) return;
  child?.unref();
  child?.channel?.unref();
  idle = setTimeout(dismiss, idleAfter).unref();
}

function dismiss(): void {
  child?.disconnect();
  child = undefined;
}

function start(order: QueuedJob): void {
  const id = ++lastId;
  const process = (child ??= open());
  process.ref();
  process.channel?.ref();
  const deadline = setTimeout(() => {
    held.late = true;
    process.kill('SIGKILL');
  }, patience).unref();
  const held = { ...order, deadline, late: false };
  running.set(id, held);
  process.send({ id, job: order.job });
}

function open(): ChildProcess {
  const opened = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
    // Nothing of ours goes along: no token, no address. The threshold has the memory of each picture given back to the
    // machine; by itself glibc learns from the first large one to keep them all.
    env: { VIPS_BLOCK_UNTRUSTED: '1', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The site answers first.
  if (opened.pid !== undefined) setPriority(opened.pid, 10);
  opened.on('message', (reply: Reply) => settle(reply));
  const gone = (poor: boolean) => {
    if (child !== opened) return;
    child = undefined;
    onWorkerExit(poor);
  };
  // Nobody but us and a machine that is out of memory ends a process that way; without memory none begins at all.
  opened.on('exit', (_code, signal) => gone(signal === 'SIGKILL'));
  opened.on('error', () => gone(true));
  return opened;
}

function settle(reply: Reply): void {
  const order = running.get(reply.id);
  if (!order) return;
  running.delete(reply.id);
  clearTimeout(order.deadline);
  if ('result' in reply) order.done(reply.result as never);
  else order.failed(refusalOf(reply));
  next();
}

function refusalOf(reply: Exclude<Reply, { result: unknown }>): AppError {
  if ('failed' in reply)
    return new AppError(reply.failed === 'ENOSPC' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE');
  return new AppError(
    'BAD_REQUEST',
    messages.file[reply.refused === 'pixels' ? 'tooManyPixels' : 'broken'],
    'file',
  );
}

/**
 * The process is gone: what it had in hand is tried once more, one at a time.
 * @param poor the machine has no memory for it, which is no fault of the file
 */
function onWorkerExit(poor: boolean): void {
  for (const [id, order] of running) {
    running.delete(id);
    clearTimeout(order.deadline);
    if (order.retried && poor && !order.late) order.failed(new AppError('SERVICE_UNAVAILABLE'));
    else if (order.retried) order.failed(new AppError('BAD_REQUEST', messages.file.broken, 'file'));
    else waiting.unshift({ ...order, retried: true });
  }
  next();
}
