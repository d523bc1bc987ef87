import { counted } from '../../counted.ts';
import type { InviteState } from '../../host/invites.ts';

const guests = (count: number) => counted(count, 'guest');

export const invitesTexts = {
  part: 'Invitations',
  intro: 'An invitation is a code. Guests scan it or follow its link, and register.',
  make: 'New invitation',
  cards: 'Cards by name',
  byMail: 'By e-mail',
  noMail: 'E-mail is not set up, so invitations go out as cards, codes and links.',
  remind: (count: number) => `Remind ${guests(count)} who did not come`,
  reminded: (count: number) => `${counted(count, 'reminder')} sent`,
  search: 'Search invitations',
  none: 'No invitation yet. Make one for all, or one for each name.',
  notFound: 'No invitation has that in its name.',
  failed: 'That did not work. Please try again.',
  more: 'Show more',
  unnamed: (id: number) => `Invitation ${id}`,
  /** "3 of 12 came". */
  came: (uses: number, max: number | null) => (max === null ? `${uses} came` : `${uses} of ${max} came`),
  until: (day: string) => `until ${day}`,
  states: { open: 'open', 'used up': 'used up', expired: 'over', revoked: 'revoked' } satisfies Record<
    InviteState,
    string
  >,
  sentTo: (email: string, day: string) => `Sent to ${email} on ${day}`,
  mailFailed: (email: string) => `No e-mail reached ${email}`,
  remindedOn: (day: string) => `Reminded on ${day}`,
  came50: 'Came by it',
  qr: 'QR code of the invitation',
  share: 'Share',
  shared: (couple: string) => `You are invited to the wedding journal of ${couple}. Join here:`,
  copied: 'Copied: paste it into a message',
  print: 'Print card',
  printAll: (count: number) => `Print ${counted(count, 'card')}`,
  revoke: 'Revoke',
  revokeAsk: 'Nobody can register with it any more. Those who came stay. This cannot be undone.',
  revoked: 'The invitation is revoked',
  dialogs: { invite: 'New invitation', cards: 'Cards by name', mail: 'Invitations by e-mail' },
  fields: {
    label: 'What you call it',
    labelHint: 'As “Choir” or “Table 4”. Only you see it, and it stands on its card.',
    uses: 'For how many guests',
    usesHint: 'Left blank, it admits everybody who has it.',
    lastDay: 'Last day',
    names: 'Names',
    namesHint: 'One on each line. After a comma: for how many guests, as “Family Berger, 4”.',
    addresses: 'E-mail addresses',
    addressesHint: 'One on each line, or as your address book gives them. Each is invited once.',
  },
  badNumber: (name: string) => `The number beside ${name} must be a whole number from 1 on`,
  badAddress: (text: string) => `“${text}” is no e-mail address`,
  create: 'Make it',
  createCards: 'Make cards',
  cardsMade: (count: number) => `${counted(count, 'card')} ready to print`,
  send: 'Send invitations',
  sent: (sent: number, known: number) =>
    known === 0
      ? `${counted(sent, 'invitation')} sent`
      : `${counted(sent, 'invitation')} sent; ${counted(known, 'address was', 'addresses were')} invited before`,
} as const;
