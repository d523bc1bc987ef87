/** The refusals of what hosts set of the album. */
export const moderationMessages = {
  opensInPast: 'Please choose a time that is yet to come',
} as const;
