/** What the server answers to hosts' calls on guests. */
export const hostGuestErrors = {
  isHost: 'Hosts act on guests only: this one is a host, too',
  isRemoved: 'This guest is removed: restore the account first',
  joinedByName: (name: string) =>
    `${name} joined by name and has no e-mail: a personal card opens the account again`,
  needsNoCard: (name: string) =>
    `${name} has an e-mail and a password, which open the account: guests reset-code helps`,
  needsNoCode: (name: string, email: string) =>
    `${name} has verified ${email} and needs no code: username and password are enough`,
} as const;
