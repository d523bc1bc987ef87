import type { Page } from 'playwright-core';
import type { Session } from './browser-context.ts';

/** The data that the screens show: guests and an entry of each kind. */
export type Fixture = {
  url: string;
  /** A folder that is removed with the server. */
  folder: string;
  inviteCode: string;
  /** A guest with entries, likes and comments. */
  guest: Session;
  /** A guest without entries, likes and comments. */
  newcomer: Session;
  /** A guest who is one of two hosts; the other is `guest`'s friend `other`. */
  host: Session;
  /** The id of a third guest. */
  other: number;
  /**
   * Ids of entries. `photo` has comments of the guest and others, `document` has none; `published` and `draft` are the
   * guest's own.
   */
  entries: Record<EntryKind, number>;
  /** Usernames that narrow the album behind the dialog of an entry, which takes less time; empty for the whole album. */
  creators: Partial<Record<EntryKind, string>>;
};

export type EntryKind = 'photo' | 'video' | 'sound' | 'letter' | 'document' | 'published' | 'draft';

/**
 * One state of the client: a page, a dialog, an empty list, a failure. Showing it changes nothing on the server, so
 * that the screens can be visited in any order.
 */
export type Screen = {
  name: string;
  as: 'anonymous' | 'guest' | 'newcomer' | 'host';
  /** Opens the screen on a reset page, and resolves when it is displayed. */
  show: (page: Page, fixture: Fixture) => Promise<unknown>;
  /** Its screenshot shows the whole page. */
  tall?: true;
};

/** The screens of an account by their names, in their order. @param tall those whose screenshot shows the whole page */
export const screensAs = (
  as: Screen['as'],
  shows: Record<string, Screen['show']>,
  tall: string[] = [],
): Screen[] =>
  Object.entries(shows).map(([name, show]) => ({
    name,
    as,
    show,
    ...(tall.includes(name) && { tall: true }),
  }));
