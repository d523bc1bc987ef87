import { useSyncExternalStore } from 'react';

/**
 * State that outlives components and is no server data (that is React Query's).
 * @param prerendered the state in a prerendered page, which knows nothing of the browser
 */
export function createStore<State>(initial: State, prerendered: State = initial) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: State): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prerendered,
  };
}

type Store<State> = ReturnType<typeof createStore<State>>;

export const useStore = <State>({ subscribe, get, prerendered }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, () => prerendered);
