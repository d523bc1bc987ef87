import { codeRules } from '../../../shared/limits.ts';
import { persisted, tabStorage } from '../../lib/storage/storage.ts';

/** A code that is on its way: to whom, and until when (milliseconds since the epoch). */
export type PendingVerification = { email: string; deadline: number };

// Kept for the tab: a phone may drop the page while its guest reads the e-mail.
const stored = persisted(tabStorage, 'pendingVerification', { email: '', deadline: 0 });

export function beginVerification(email: string, now = Date.now()): PendingVerification {
  const pending = { email, deadline: now + codeRules.verification.seconds * 1000 };
  stored.write(pending);
  return pending;
}

export const forgetVerification = stored.forget;

/** The code that this tab was waiting for, unless it has expired meanwhile. */
export function recallVerification(now = Date.now()): PendingVerification | null {
  const pending = stored.read();
  return pending.email !== '' && pending.deadline > now ? pending : null;
}
