import { useEffect, useSyncExternalStore } from 'react';
import {
  current,
  logout,
  restore,
  start,
  subscribe,
  update,
  watch,
  type SessionState,
} from './session-store.ts';

const actions = { start, logout, update, retry: restore };

export type Session = SessionState & typeof actions;

/** Who sits at this browser, and how that begins and ends. */
export function useSession(): Session {
  return { ...useSyncExternalStore(subscribe, current), ...actions };
}

/** Restores the stored session once and follows it; stands at the root of the application. */
export function SessionKeeper({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    if (current().status === 'loading') void restore();
    return watch();
  }, []);
  return children;
}
