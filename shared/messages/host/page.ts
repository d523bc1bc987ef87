/** Of the frame of the couple's own page; each part has a file of its own. */
export const hostPageTexts = {
  title: 'For the hosts',
  parts: 'Parts',
  back: 'All parts',
  loadFailed: 'This could not be loaded. Please try again.',
} as const;
