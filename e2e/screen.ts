import type { Page } from 'playwright-core';
import type { Seat } from './browser-context.ts';

/** A wedding to look at, with something of each kind in it. */
export type World = {
  url: string;
  inviteCode: string;
  /** Has written, liked and said something. */
  guest: Seat;
  /** Has done nothing yet. */
  newcomer: Seat;
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
export type State = {
  name: string;
  as: 'nobody' | 'guest' | 'newcomer';
  /** Leads a fresh page there, and returns when it is there. */
  show: (page: Page, world: World) => Promise<unknown>;
  /** More than a window shows of it is worth seeing. */
  tall?: true;
};
