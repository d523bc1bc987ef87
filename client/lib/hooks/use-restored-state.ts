import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * State that is `initial` in the prerendered page and is restored from this browser when the page is hydrated.
 *
 * @param restore gives undefined when there is nothing to restore; read once
 */
export function useRestoredState<State>(initial: State, restore: () => State | undefined) {
  const [start] = useState(() => ({ initial, restored: restore() ?? initial }));
  const restored = useSyncExternalStore(
    never,
    () => start.restored,
    () => start.initial,
  );
  const [changed, setState] = useState<State>();
  return [changed === undefined ? restored : changed, setState] as const;
}
