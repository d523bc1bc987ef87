import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

type Work = () => Promise<unknown>;

export type Tasks = ReturnType<typeof createTasks>;

/** Background work that outlives a request. Failures are logged; closing waits for what runs. */
export function createTasks(log: Logger) {
  const running = new Set<Promise<unknown>>();
  const following = new Map<string, Work | undefined>();

  function run(name: string, work: Work): void {
    const task: Promise<unknown> = work()
      .catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'))
      .finally(() => running.delete(task));
    running.add(task);
  }

  async function repeat(name: string, first: Work): Promise<void> {
    try {
      for (let work: Work | undefined = first; work; work = following.get(name)) {
        following.set(name, undefined);
        await work();
      }
    } finally {
      following.delete(name);
    }
  }

  return {
    run,
    /** Runs `work` unless one of this name runs; that one is then followed by one more run. */
    runOnce(name: string, work: Work): void {
      if (following.has(name)) following.set(name, work);
      else run(name, () => repeat(name, work));
    },
    /** Resolves when nothing runs any more, or after `timeout` milliseconds. */
    async idle(timeout?: number): Promise<void> {
      const end = new AbortController();
      const quiet = async () => {
        while (running.size > 0) await Promise.all(running);
      };
      const late = timeout === undefined ? [] : [wait(timeout, undefined, { signal: end.signal })];
      await Promise.race([quiet(), ...late]).finally(() => end.abort());
    },
  };
}
