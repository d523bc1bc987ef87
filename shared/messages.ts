import { albumMessages } from './messages/album.ts';
import { entriesMessages } from './messages/entries.ts';
import { genericMessages } from './messages/generic.ts';
import { guestsMessages } from './messages/guests.ts';
import { joiningMessages } from './messages/joining.ts';

/** Every sentence a guest can read from a rule or a failure. The specification's are its own, to the letter. */
export const messages = {
  generic: genericMessages,
  ...guestsMessages,
  ...joiningMessages,
  ...entriesMessages,
  ...albumMessages,
} as const;
