import { useSyncExternalStore } from 'react';

/** State that outlives components and is no server data (that is React Query's). */
export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
  /** The state in a prerendered page, which knows nothing of the browser. */
  prerendered: State;
};

export function createStore<State>(initial: State, prerendered: State = initial): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prerendered,
  };
}

export const useStore = <State>({ subscribe, get, prerendered }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, () => prerendered);
