import { useSyncExternalStore } from 'react';

/** State that outlives components and is no server data (that is React Query's). */
export type Store<State> = {
  get: () => State;
  set: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<State>(initial: State): Store<State> {
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
  };
}

export const useStore = <State>({ subscribe, get }: Store<State>): State =>
  useSyncExternalStore(subscribe, get);
