/** Of the frame of the couple's own page, and what several parts say; each part has a file of its own. */
export const hostPageTexts = {
  title: 'For the hosts',
  parts: 'Parts',
  loadFailed: 'This could not be loaded. Please try again.',
  failed: 'That did not work. Please try again.',
  more: 'Show more',
  share: 'Share',
  copied: 'Copied: paste it into a message',
  notCopied: 'This could not be copied. Mark the text and copy it.',
} as const;
