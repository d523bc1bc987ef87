import type { PageSetting } from '../../host/settings.ts';

export const weddingTexts = {
  part: 'Your wedding',
  save: 'Save',
  saved: 'Saved. Guests see it from now on.',
  fixed: 'Set on the server, so it changes there.',
  photo: 'Photo of the first page',
  photoHint:
    'Everyone who has the address can see it, without an invitation. Guests who are logged in see the most loved photo of the last day instead, once there is one.',
  choosePhoto: 'Choose a photo',
  sending: 'Sending...',
  removePhoto: 'Remove the photo',
  server: 'E-mail, translation and the address are set by the person who runs the server. How they are:',
} as const;

type FieldTexts = { label: string; hint?: string };

export const settingTexts = {
  COUPLE_NAMES: { label: 'Your names', hint: 'As guests read them: Rose & Julian' },
  WEDDING_DATE: { label: 'Date of the wedding' },
  WEDDING_PLACE: { label: 'Place', hint: 'On the first page, the cards and the keepsake' },
  TIME_ZONE: {
    label: 'Time zone of the wedding',
    hint: 'Days and hours of the journal are those of this place',
  },
  LANDING_SENTENCE: {
    label: 'A sentence on the first page',
    hint: 'Everyone who has the address can read it',
  },
  SITE_LANGUAGE: {
    label: 'Language of the journal',
    hint: 'For guests whose own language it does not have, and for invitations by e-mail',
  },
  RELATIONSHIP_TAGS: {
    label: 'How guests may know you',
    hint: 'Guests choose from these; separated by commas',
  },
  JOIN_BY_NAME: {
    label: 'Guests may join by their name alone',
    hint: 'An invite asks for a name, and for no e-mail and no password',
  },
  GUEST_DOWNLOADS: { label: 'Guests may download the album' },
  DIGEST: { label: 'E-mail to guests with news of their entries' },
  HOST_NOTES: { label: 'E-mail to you with what you should know' },
  approval: {
    label: 'Entries of guests are shown',
    hint: 'Guests see that theirs wait. What hosts publish does not wait.',
  },
  opens_at: {
    label: 'The album opens on',
    hint: 'Until then all see only their own entries, hosts too. Empty: it is open.',
  },
  closes_at: {
    label: 'The album closes on',
    hint: 'After that guests add no entries and comments; reading and likes go on, and drafts are kept. Empty: never.',
  },
  guest_megabytes: { label: 'Room for the files of each guest' },
} as const satisfies Record<PageSetting, FieldTexts>;

export const choices = {
  JOIN_BY_NAME: { off: 'No', on: 'Yes' },
  GUEST_DOWNLOADS: { on: 'Yes', off: 'No' },
  DIGEST: { off: 'Never', daily: 'Once a day, when there is news' },
  HOST_NOTES: { off: 'Never', daily: 'Once a day, and faults at once' },
  approval: { off: 'At once', on: 'When a host shows them' },
} as const;
