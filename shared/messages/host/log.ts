/** What hosts do, and what the log calls it, before its subject. */
export const actionLabels = {
  show: 'Shown',
  hide: 'Hidden',
  restore: 'Restored',
  remove: 'Removed',
  add: 'Added',
  invite: 'Invite made',
  import: 'Imported',
  make: 'Made',
  download: 'Downloaded',
  cancel: 'Cancelled',
  set: 'Changed',
  card: 'Card made',
  end_card: 'Card ended',
  code: 'Code made',
  link: 'Password link made',
  password: 'Password set',
  logout: 'Logged out',
} as const;

/** To what. */
export const subjectLabels = {
  entry: 'entry',
  comment: 'comment',
  guest: 'guest',
  whitelist: 'an address that needs no code',
  host: 'host',
  archive: 'archive',
  setting: 'setting',
  invite: 'invitation',
} as const;
