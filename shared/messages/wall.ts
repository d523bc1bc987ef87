/** Sentences of the wall, which is loaded on demand. */
export const wallMessages = {
  title: 'The album as a slide show',
  isNew: 'New',
  mostLiked: 'Most liked',
  join: 'Join us',
  inviteCode: 'QR code of the registration',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  resume: 'Continue',
  fullScreen: 'Full screen (F)',
  leave: 'Leave (Esc)',
} as const;
