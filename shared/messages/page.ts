/** Of `client/index.html`, before and without the application. */
export const pageTexts = {
  title: 'Wedding Journal',
  description: 'A private wedding journal and photo album',
  tooOld:
    'This browser is too old for the wedding journal. Please update it, or open this page on another device.',
  noScript: 'Please switch on JavaScript to open the wedding journal.',
} as const;
