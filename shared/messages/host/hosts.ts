import type { ActSubject, HostAction } from '../../host/log.ts';

export const hostsTexts = {
  part: 'Hosts',
  log: 'What hosts did',
  noActs: 'Nothing yet. What a host does on this page, or at the server, is listed here.',
  earlier: 'Show earlier',
  loadFailed: 'The list could not be loaded. Please try again.',
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
  invite: 'Invite sent',
  import: 'Imported',
  make: 'Made',
  download: 'Downloaded',
  set: 'Changed',
  card: 'Card made',
  end_card: 'Card ended',
};

export const subjectLabels: Record<ActSubject, string> = {
  entry: 'entry',
  comment: 'comment',
  guest: 'guest',
  whitelist: 'an address of the whitelist',
  host: 'host',
  archive: 'archive',
  setting: 'setting',
};
