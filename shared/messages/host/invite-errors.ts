import { limits } from '../../limits.ts';
import { orLess } from '../english.ts';

/** What the server answers to hosts' calls on invites. */
export const inviteErrors = {
  unknown: 'There is no such invite',
  nameRequired: 'A name is missing',
  nameTooLong: orLess('A name', limits.inviteLabel),
  uses: `An invite is for 1 to ${limits.inviteUses} guests`,
  /** Of a card. */
  badNumber: (name: string) => `The number beside ${name} must be a whole number from 1 on`,
  badAddress: (text: string) => `“${text}” is no e-mail address`,
  lastDay: 'The last day must be a date',
  search: `A search has at most ${limits.searchQuery} characters`,
  nothing: 'Please enter at least one name or address',
  tooMany: `At most ${limits.invitedAtOnce} at once`,
  noMail: 'No e-mail can be sent: the server has no mail account yet',
} as const;
