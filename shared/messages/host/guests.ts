import type { Stuck } from '../../host/guests.ts';
import { counted } from '../english.ts';

export const guestsTexts = {
  part: 'Guests',
  list: 'Which guests',
  lists: { present: 'Registered', unfinished: 'Not finished', removed: 'Removed' },
  search: 'Search by name or e-mail',
  none: {
    present: 'Nobody has registered yet.',
    unfinished: 'Everybody can log in.',
    removed: 'Nobody is removed.',
  },
  notFound: 'No guest has that in the name or address.',
  host: 'Host',
  byName: 'Joined by name',
  /** Where a guest is stuck, and what helps. */
  stuck: {
    no_code: 'Registered, but asked for no code lately. It comes with a login.',
    code_sent: 'A code was made and is not entered yet.',
    code_expired: 'The code expired. A login sends another, or give one here.',
    code_spent: 'A wrong code was entered five times. Give a fresh one here.',
    mail_failed: 'No e-mail reaches the address. Read a code out, or check the address.',
  } satisfies Record<Stuck, string>,
  facts: (entries: number, comments: number) =>
    `${counted(entries, 'entry', 'entries')} and ${counted(comments, 'comment')}`,
  registered: (day: string, invite: string | null) =>
    `Registered on ${day}${invite ? ` with the invitation “${invite}”` : ''}`,
  lastSeen: (day: string) => `last seen on ${day}`,
  code: 'Give a code',
  /** For screen readers, with the letters of the code. */
  codeTitle: (name: string, code: string) => `The code of ${name}: ${code}`,
  codeHint: (minutes: number) =>
    `Read it out. It is valid for ${minutes} minutes: the guest logs in first, and types it into the window that asks for a code.`,
  link: 'Password link',
  linkHint: (minutes: number) =>
    `With this link the guest sets a new password, once and within ${minutes} minutes. Give it to nobody else: it opens the account.`,
  linkText: 'Set a new password for the wedding journal here:',
  card: {
    make: 'Personal card',
    hint: (name: string) =>
      `Scanned or opened, it brings ${name} back on any device, until you end it or make another. Give it to nobody else: it opens the account.`,
    text: 'Your way back into the wedding journal:',
    qr: 'QR code of the personal card',
    end: 'End the card',
    ended: (name: string) => `The card of ${name} opens nothing any more`,
  },
  endSessions: 'Log out everywhere',
  ended: (name: string, count: number) => `${name} is logged out on ${counted(count, 'device')}`,
  letIn: 'Let in without a code',
  letInDone: (name: string) => `${name} logs in without a code now`,
  askAgain: 'Ask for a code again',
  askAgainDone: (name: string) => `${name} needs a code again`,
  hiding: {
    label: 'Hide all',
    question: (name: string) =>
      `All that ${name} has published is hidden from everybody. You can show each entry and comment again within 30 days, under “What the album shows”; then it is deleted.`,
    done: (name: string, what: string) => `Hidden: ${what} of ${name}`,
  },
  removal: {
    label: 'Remove guest',
    question: (name: string, what: string) =>
      `${name} is logged out at once, and everything of theirs (${what}) disappears for everybody. A like stays counted, without the name. You can restore all of it within 30 days; then it is deleted.`,
    done: (name: string) => `${name} is removed`,
  },
  deletion: {
    label: 'Delete for good',
    question: (name: string, what: string) =>
      `${name} with ${what}, all files, likes and the address is deleted now. This cannot be undone.`,
    done: (name: string) => `${name} is deleted`,
  },
  removedUntil: (day: string) => `Removed. Can be restored until ${day}; then all is deleted.`,
  restore: 'Restore',
  restored: (name: string) => `${name} is back`,
  isHost: 'Hosts help themselves by “Forgot password?”.',
} as const;
