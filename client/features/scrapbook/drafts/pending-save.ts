import { privacyStatuses, type PrivacyStatus } from '../../../../shared/catalog.ts';
import { attempt, keyOf, parseDraft, storedKeys, type Draft } from './draft-store.ts';

/**
 * A save that has begun: the button that was pressed, null when it has to be pressed again; what was written then; the
 * address at the server that the file goes to, and the bytes it has. With it a save that a reload broke off goes on by
 * itself.
 */
export type PendingSave = {
  privacy_status: PrivacyStatus | null;
  words: Draft;
  address: string | null;
  size: number;
};

const SUFFIX = ':sending';

/** What the tabs call the sending of an entry among each other, and the key it is stored under. */
export const pendingSaveKey = (userId: number, entryId: number | null): string =>
  keyOf(userId, entryId) + SUFFIX;

/** Keeps on this device how far a save has come, per guest and entry; never fails. */
export function pendingSaveStore(userId: number, entryId: number | null) {
  const key = pendingSaveKey(userId, entryId);
  const load = (): PendingSave | null => attempt(() => parse(localStorage.getItem(key))) ?? null;
  const keep = (sending: PendingSave) => attempt(() => localStorage.setItem(key, JSON.stringify(sending)));
  return {
    load,
    keep,
    /** It goes on only when a button is pressed again. */
    pause: () => {
      const begun = load();
      if (begun) keep({ ...begun, privacy_status: null });
    },
    forget: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** The entries, null for a new one, whose saving was broken off. */
export function interruptedSave(userId: number): (number | null)[] {
  const start = keyOf(userId, null).replace(/new$/, '');
  const found = attempt(storedKeys) ?? [];
  return found
    .filter((key) => key.startsWith(start) && key.endsWith(SUFFIX))
    .map((key) => Number(key.slice(start.length, -SUFFIX.length)) || null)
    .filter((entryId) => pendingSaveStore(userId, entryId).load()?.privacy_status);
}

function parse(stored: string | null): PendingSave | null {
  const value = JSON.parse(stored ?? 'null') as Partial<PendingSave> | null;
  const words = parseDraft(value?.words);
  if (!words || typeof value?.size !== 'number') return null;
  const { privacy_status, address, size } = value;
  return {
    privacy_status: privacyStatuses.find((known) => known === privacy_status) ?? null,
    words,
    address: address ?? null,
    size,
  };
}
