import type { Page } from 'playwright-core';
import type { Session } from './browser-context.ts';

/** A wedding to look at, with something of each kind in it. */
export type Fixture = {
  url: string;
  inviteCode: string;
  /** Has written, liked and said something. */
  guest: Session;
  /** Has done nothing yet. */
  newcomer: Session;
  /** Another guest than those two. */
  other: number;
  /**
   * Ids of entries, each of the guest or of another. About `photo` most is said, also by the guest; about `letter`
   * nothing. `published` and `draft` are the guest's own.
   */
  entries: Record<'photo' | 'film' | 'sound' | 'letter' | 'document' | 'published' | 'draft', number>;
};

/**
 * One state that a guest can find the journal in: a screen, a dialog, an empty list, a failure. Showing it changes
 * nothing in the journal, so that the states can be walked in any order, and side by side.
 */
export type Screen = {
  name: string;
  as: 'nobody' | 'guest' | 'newcomer';
  /** Leads a fresh page there, and returns when it is there. */
  show: (page: Page, world: Fixture) => Promise<unknown>;
  /** More than a window shows of it is worth seeing. */
  tall?: true;
};
