/** The four parts of the registration, each a place to go to. */
export const sections = {
  you: { id: 'you', legend: 'You' },
  story: { id: 'story', legend: 'Your story with them' },
  tags: { id: 'tags', legend: 'How you know them' },
  entry: { id: 'entry', legend: 'To get in' },
} as const;
