/**
 * Optimistic toggles: one change per key is in flight, and of those made meanwhile only the last is sent.
 * In the end the server's answer is shown, or after a failure the state that it confirmed before.
 */
export type OptimisticToggle<State, Target> = {
  read: () => State;
  write: (state: State) => void;
  expected: (shown: State, target: Target) => State;
  send: (target: Target) => Promise<State>;
};

/** Creates the function that sends changes, one queue per key; it rejects when the last change of its queue failed. */
export function latestWins<State, Target>() {
  const queues = new Map<number, { next?: { target: Target } }>();

  return async function send(
    key: number,
    target: Target,
    toggle: OptimisticToggle<State, Target>,
  ): Promise<void> {
    let confirmed = toggle.read();
    toggle.write(toggle.expected(confirmed, target));
    const busy = queues.get(key);
    if (busy) {
      busy.next = { target };
      return;
    }
    const queue: { next?: { target: Target } } = { next: { target } };
    queues.set(key, queue);
    let failure: { cause: unknown } | undefined;
    try {
      while (queue.next) {
        const current = queue.next.target;
        delete queue.next;
        failure = undefined;
        try {
          confirmed = await toggle.send(current);
        } catch (cause) {
          failure = { cause };
        }
      }
    } finally {
      queues.delete(key);
    }
    toggle.write(confirmed);
    if (failure) throw failure.cause;
  };
}
