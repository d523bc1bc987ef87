/**
 * Optimistic toggles that may be tapped faster than the network answers. A change is shown at once; one change per key
 * is in flight at a time, and only the last of those made meanwhile is sent after it. In the end the
 * server's answer is shown, or, when the last change failed, the state that the server confirmed before.
 */
export type OptimisticToggle<State, Target> = {
  shown: () => State;
  show: (state: State) => void;
  expected: (shown: State, target: Target) => State;
  send: (target: Target) => Promise<State>;
};

/** Creates the function that sends changes, one queue per key; it rejects when the last change of its queue failed. */
export function latestWins<State, Target>() {
  const lanes = new Map<number, { next?: { target: Target } }>();

  return async function carryOut(
    key: number,
    target: Target,
    toggle: OptimisticToggle<State, Target>,
  ): Promise<void> {
    let confirmed = toggle.shown();
    toggle.show(toggle.expected(confirmed, target));
    const busy = lanes.get(key);
    if (busy) {
      busy.next = { target };
      return;
    }
    const lane: { next?: { target: Target } } = { next: { target } };
    lanes.set(key, lane);
    let failure: { cause: unknown } | undefined;
    try {
      while (lane.next) {
        const current = lane.next.target;
        delete lane.next;
        failure = undefined;
        try {
          confirmed = await toggle.send(current);
        } catch (cause) {
          failure = { cause };
        }
      }
    } finally {
      lanes.delete(key);
    }
    toggle.show(confirmed);
    if (failure) throw failure.cause;
  };
}
