import { counted } from '../english.ts';

const guests = (count: number) => counted(count, 'guest');

export const invitesTexts = {
  part: 'Invitations',
  intro: 'An invitation is a code. Guests scan it or follow its link, and register.',
  byMail: 'By e-mail',
  noMail: 'E-mail is not set up, so invitations go out as cards, codes and links.',
  remind: (count: number) => `Remind ${guests(count)} who did not come`,
  reminded: (count: number) => `${counted(count, 'reminder')} sent`,
  search: 'Search invitations',
  none: 'No invitation yet. Make one for all, or one for each name.',
  notFound: 'No invitation has that in its name.',
  /** The one that the first start makes. */
  forAll: 'For our guests',
  unnamed: (id: number) => `Invitation ${id}`,
  /** "3 of 12 came". */
  came: (uses: number, max: number | null) => (max === null ? `${uses} came` : `${uses} of ${max} came`),
  until: (day: string) => `until ${day}`,
  states: { open: 'open', 'used up': 'used up', expired: 'over', revoked: 'revoked' },
  sentTo: (email: string, day: string) => `Sent to ${email} on ${day}`,
  mailFailed: (email: string) => `No e-mail reached ${email}`,
  remindedOn: (day: string) => `Reminded on ${day}`,
  /** Before names. */
  cameBy: 'Came by it:',
  qr: 'QR code of the invitation',
  shared: (couple: string) => `You are invited to the wedding journal of ${couple}. Join here:`,
  print: 'Print card',
  printAll: (count: number) => `Print ${counted(count, 'card')}`,
  revoke: 'Revoke',
  revokeAsk: 'Nobody can register with it any more. Those who came stay. This cannot be undone.',
  revoked: 'The invitation is revoked',
  /** The dialogs that make invites. */
  kinds: {
    invite: { title: 'New invitation', submit: 'Make it' },
    cards: {
      title: 'Cards by name',
      pasted: 'Names',
      hint: 'One on each line. After a comma: for how many guests, as “Family Berger, 4”.',
      submit: 'Make cards',
    },
    mail: {
      title: 'Invitations by e-mail',
      pasted: 'E-mail addresses',
      hint: 'One on each line, or as your address book gives them. Each is invited once.',
      submit: 'Send invitations',
    },
  },
  fields: {
    label: 'What you call it',
    labelHint: 'As “Choir” or “Table 4”. The printed card shows it as its heading.',
    uses: 'For how many guests',
    usesHint: 'Left blank, it admits everybody who has it.',
    lastDay: 'Last day',
  },
  cardsMade: (count: number) => `${counted(count, 'card')} ready to print`,
  sent: (sent: number, known: number) =>
    `${counted(sent, 'invitation')} sent${known ? `; ${counted(known, 'address was', 'addresses were')} invited before` : ''}`,
} as const;
