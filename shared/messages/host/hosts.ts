import type { ActSubject, HostAction } from '../../host/log.ts';

/** Those that the server answers, too. */
export const hostsMessages = {
  nameRequired: 'Please enter a username',
  unknownGuest: 'No guest has this username',
  noPassword: 'A host needs a password, and this account has none yet: it is set in the profile',
  noHost: 'This guest is no host',
  last: 'The last host stays: name another one first',
  badLink: 'This link has been used or has ended. Please ask for another one.',
} as const;

export const hostsTexts = {
  part: 'Hosts',
  intro: 'Hosts see these pages and may do all that they offer.',
  you: 'you',
  since: (date: string, by: string | null) => `Since ${date}${by === null ? '' : `, named by ${by}`}`,
  add: 'Name another host',
  addHint: 'The username of a guest who has registered.',
  adding: 'Naming...',
  added: 'The list of hosts is up to date',
  addFailed: 'The host could not be named. Please try again.',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string) =>
    `${name} is no host any more, and is logged out on every device. ${name} stays a guest, with every entry.`,
  removeFailed: 'The host could not be removed. Please try again.',
  log: 'What hosts did',
  noActs: 'Nothing yet. What a host does on this page, or at the server, is listed here.',
  earlier: 'Show earlier',
  server: 'the server',
  removedHost: 'a host whose account is removed',
} as const;

/** What the log calls an act, before its subject. */
export const actionLabels: Record<HostAction, string> = {
  show: 'Shown',
  hide: 'Hidden',
  restore: 'Restored',
  remove: 'Removed',
  add: 'Added',
  invite: 'Invite made',
  import: 'Imported',
  make: 'Made',
  download: 'Downloaded',
  set: 'Changed',
  card: 'Card made',
  end_card: 'Card ended',
  code: 'Code made',
  link: 'Password link made',
  password: 'Password set',
  logout: 'Logged out',
};

export const subjectLabels: Record<ActSubject, string> = {
  entry: 'entry',
  comment: 'comment',
  guest: 'guest',
  whitelist: 'an address of the whitelist',
  host: 'host',
  archive: 'archive',
  setting: 'setting',
  invite: 'invite',
};
