import { totalmem } from 'node:os';
import { AppError } from '../errors.ts';
import { MalformedFileError } from '../ports/media.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';
import type { Job, Reply, ResultOf } from './worker-protocol.ts';

const seconds = 1000;
/** Milliseconds before a process is killed: many times what a job takes, for a machine that is busy otherwise. */
const jobTimeouts: Record<Job['type'], number> = {
  sniff: 60 * seconds,
  strip: 60 * seconds,
  images: 240 * seconds,
};
/** How long an idle process is kept, in milliseconds; its end returns its memory to the system. */
const idleTimeout = 10 * seconds;

type QueuedJob = {
  job: Job;
  /** Was running when the process crashed: runs alone now, so that a second crash is its own fault. */
  retried: boolean;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
};
type RunningJob = QueuedJob & { deadline: NodeJS.Timeout; timedOut: boolean };

/** The queue of everything that decodes uploads. Made once, in `compose()`. */
export type WorkerPool = {
  /** @throws MalformedFileError for the file's fault, AppError for that of the machine */
  runJob: <J extends Job>(job: J) => Promise<ResultOf<J>>;
  /** Runs a conversion by another program as soon as there is memory for it. */
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Starts the process ahead of the first job, and keeps it for as long as an idle one is kept. */
  warmUp: () => void;
};

const isHeic = (job: Job) => job.type === 'images' && job.mime === 'image/heic';

/** @param isSmall whether memory allows one job at a time only; figures are in docs/hosting.md */
export function createWorkerPool({
  timeouts = jobTimeouts,
  start: open = startWorker,
  isSmall = Math.min(process.constrainedMemory() || Infinity, totalmem()) < 1024 ** 3,
} = {}): WorkerPool {
  const queue: QueuedJob[] = [];
  const running = new Map<number, RunningJob>();
  const waitingConversions: (() => void)[] = [];
  let converting = false;
  let worker: WorkerProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const heicRuns = () => [...running.values()].some(({ job }) => isHeic(job));

  /** Two images at once, or one HEIC and an image, or one recording and an image. */
  function mayStart({ job, retried }: QueuedJob): boolean {
    const others = [...running.values()];
    if (isSmall && (others.length > 0 || (converting && isHeic(job)))) return false;
    if (retried || others.some((other) => other.retried)) return others.length === 0;
    // Decoding a HEIC blocks the process, which a short timeout must not count against another file.
    const isSlow = ({ job: other }: { job: Job }) =>
      other.type === 'sniff' || other.type === 'strip' || isHeic(other);
    if (isSlow({ job })) return !others.some(isSlow);
    return others.filter((other) => !isSlow(other)).length < 2;
  }

  function startNext(): void {
    clearTimeout(idleTimer);
    // A conversion goes before the next HEIC, so that neither waits forever.
    const convert = heicRuns() ? undefined : waitingConversions.shift();
    if (convert) {
      converting = true;
      convert();
    }
    for (let at = 0; at < queue.length;) {
      const next = queue[at];
      if (next && mayStart(next)) {
        queue.splice(at, 1);
        start(next);
      } else at += 1;
    }
    if (running.size === 0) rest();
  }

  function rest(): void {
    worker?.keepAlive(false);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      worker?.disconnect();
      worker = undefined;
    }, idleTimeout).unref();
  }

  function start(queued: QueuedJob): void {
    const id = ++lastId;
    const used = openWorker();
    used.keepAlive(true);
    const deadline = setTimeout(() => {
      job.timedOut = true;
      used.kill();
    }, timeouts[queued.job.type]).unref();
    const job: RunningJob = { ...queued, deadline, timedOut: false };
    running.set(id, job);
    used.send({ id, job: queued.job });
  }

  function openWorker(): WorkerProcess {
    if (worker) return worker;
    const opened = open({
      onReply,
      onExit(outOfMemory) {
        if (worker !== opened) return;
        worker = undefined;
        onWorkerExit(outOfMemory);
      },
    });
    worker = opened;
    return opened;
  }

  function onReply(reply: Reply): void {
    const job = running.get(reply.id);
    if (!job) return;
    running.delete(reply.id);
    clearTimeout(job.deadline);
    if ('result' in reply) job.resolve(reply.result as never);
    else if ('refused' in reply) job.reject(new MalformedFileError('not decodable', reply.refused));
    else job.reject(new AppError(reply.failed === 'ENOSPC' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE'));
    startNext();
  }

  /** Runs crashed jobs once more, one at a time; a job that took too long is not run again. */
  function onWorkerExit(outOfMemory: boolean): void {
    for (const [id, job] of running) {
      running.delete(id);
      clearTimeout(job.deadline);
      if (job.timedOut) job.reject(new MalformedFileError('took too long'));
      else if (!job.retried) queue.unshift({ ...job, retried: true });
      else if (outOfMemory) job.reject(new AppError('SERVICE_UNAVAILABLE'));
      else job.reject(new MalformedFileError('crashes its decoder'));
    }
    startNext();
  }

  return {
    runJob: (job) =>
      new Promise((resolve, reject) => {
        queue.push({ job, retried: false, resolve, reject });
        startNext();
      }),

    async runExclusive(work) {
      if (isSmall && heicRuns()) await new Promise<void>((go) => waitingConversions.push(go));
      converting = true;
      try {
        return await work();
      } finally {
        converting = false;
        startNext();
      }
    },

    warmUp() {
      openWorker();
      if (running.size === 0) rest();
    },
  };
}
