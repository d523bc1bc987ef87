import { codeRules } from '../../../shared/limits.ts';
import { tabStorage } from '../../lib/storage/storage.ts';

/** A code that is on its way: to whom, and until when (milliseconds since the epoch). */
export type PendingVerification = { email: string; deadline: number };

// Kept for the tab: a phone may drop the page while its guest reads the e-mail.
const key = 'pendingVerification';

export function beginVerification(email: string, now = Date.now()): PendingVerification {
  const pending = { email, deadline: now + codeRules.verification.seconds * 1000 };
  tabStorage.set(key, JSON.stringify(pending));
  return pending;
}

export function forgetVerification(): void {
  tabStorage.remove(key);
}

/** The code that this tab was waiting for, unless it has expired meanwhile. */
export const recallVerification = (): PendingVerification | null =>
  parseVerification(tabStorage.get(key), Date.now());

export function parseVerification(stored: string | null, now: number): PendingVerification | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<PendingVerification> | null;
    if (typeof value?.email !== 'string' || typeof value.deadline !== 'number') return null;
    return value.deadline > now ? { email: value.email, deadline: value.deadline } : null;
  } catch {
    return null;
  }
}
