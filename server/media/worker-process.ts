import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Reply, Request } from './worker-protocol.ts';

export type WorkerProcess = ReturnType<typeof startWorker>;

/** Pictures that are encoded at once. More than the cores would take more memory and no less time. */
const threads = Math.min(4, Math.max(2, availableParallelism()));

/** Starts the process in which decoders run: a crash, a hang or a leak there leaves the server untouched. */
export function startWorker(handlers: {
  onReply: (reply: Reply) => void;
  onExit: (outOfMemory: boolean) => void;
}) {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: ['--expose-gc', '--max-old-space-size=256', '--max-semi-space-size=1'],
    // No secrets; the threshold makes glibc return the memory of each image.
    env: {
      VIPS_BLOCK_UNTRUSTED: '1',
      // The compiled modules of this process, where it keeps any.
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      UV_THREADPOOL_SIZE: String(threads),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (reply: Reply) => handlers.onReply(reply));
  // SIGKILL that the pool did not send is the kernel's OOM killer; a failed spawn is also taken for lack of memory.
  child.on('exit', (_code, signal) => handlers.onExit(signal === 'SIGKILL'));
  child.on('error', () => handlers.onExit(true));
  return {
    send: (request: Request) => child.send(request),
    keepAlive(alive: boolean) {
      if (alive) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    kill: () => child.kill('SIGKILL'),
    disconnect: () => child.disconnect(),
  };
}

/** A process that has a lower priority already, as with `nice -n 15 npm start`, keeps it: the system refuses a higher one. */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Only the order of work depends on it.
  }
}
