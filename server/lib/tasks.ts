import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that goes on after an answer was given. Failures are logged; closing waits for what runs. */
export type Tasks = {
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing runs any more, or after `most` milliseconds. */
  idle: (most?: number) => Promise<void>;
};

export function createTasks(log: Logger): Tasks {
  const running = new Set<Promise<unknown>>();
  return {
    run(name, work) {
      const task: Promise<unknown> = work()
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle(most) {
      const end = new AbortController();
      const quiet = async () => {
        while (running.size > 0) await Promise.all(running);
      };
      const late = most === undefined ? [] : [wait(most, undefined, { signal: end.signal })];
      await Promise.race([quiet(), ...late]).finally(() => end.abort());
    },
  };
}
