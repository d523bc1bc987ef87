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
  intro:
    'Hosts see these pages and may do all that they offer. They register first, with an invitation; another host then names them in the list of guests:',
  you: (name: string) => `${name} (you)`,
  since: (date: string, by: string | null) => `Since ${date}${by === null ? '' : `, named by ${by}`}`,
  add: 'Name another host',
  addText: (name: string) =>
    `${name} then sees these pages and may do all that they offer, and also remove hosts.`,
  added: (name: string) => `${name} is a host now`,
  remove: 'Remove as host',
  removeText: (name: string) =>
    `${name} is no host any more, and is logged out on every device. ${name} stays a guest, with every entry.`,
  log: 'What hosts did',
  /** What the log says of invitations and reminders that were sent. */
  mailed: (count: string) => `by e-mail: ${count}`,
  reminded: (count: string) => `reminders: ${count}`,
  noActs: 'Nothing yet. What a host does on this page, or at the server, is listed here.',
  /** @param which a name, a number or nothing */
  act: (action: string, subject: string, which: string | number, note: string) =>
    `${action}: ${subject} ${which}${note === '' ? '' : ` – “${note}”`}`,
  /** Who did it: null for the server's own person; without a name, a host who is removed. */
  actBy: (host: { name: string | null } | null, time: string) =>
    `By ${host === null ? 'the server' : (host.name ?? 'a host whose account is removed')}, ${time}`,
} as const;
