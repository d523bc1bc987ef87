import { useStore } from '../lib/storage/store.ts';
import { session } from './session-store.ts';

/** The session of this browser; what begins, changes and ends it is in `session-store.ts`. */
export function useSession() {
  const state = useStore(session);
  return { ...state, ended: state.endedAt !== null };
}

type Audience = 'guest' | 'anonymous';

/**
 * Which parts of a page its visitor sees: those of a guest also while a stored session is being restored. A prerendered
 * page has the parts of both, each with the attributes of `only`, by which `global.css` shows one of them.
 */
export function useAudience() {
  const { status, ended } = useSession();
  const isUnknown = status === 'unknown';
  const isAnonymous = status === 'anonymous' || ended;
  return {
    isUnknown,
    forGuest: !isAnonymous,
    forAnonymous: isAnonymous || isUnknown,
    only: (audience: Audience) => ({ 'data-only-for': isUnknown ? audience : undefined }),
  };
}
