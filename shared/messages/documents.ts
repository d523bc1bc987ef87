/** A file of its own, because the entry form alone needs it. */
export const documentMessages = {
  sentAsIs: 'Sent as it is, with the name of its author and what its pictures say of place and time.',
} as const;
