import { useEffect } from 'react';
import { useStore } from '../lib/storage/store.ts';
import { logout, restore, session, start, update, watch, type SessionState } from './session-store.ts';

const actions = { start, logout, update, retry: restore };

export type Session = SessionState & typeof actions;

export const useSession = (): Session => ({ ...useStore(session), ...actions });

export function SessionKeeper({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    if (session.get().status === 'loading') void restore();
    return watch();
  }, []);
  return children;
}
