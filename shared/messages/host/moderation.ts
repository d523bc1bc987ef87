import { limits } from '../../limits.ts';
import { orLess } from '../english.ts';

/** The refusals of what hosts set of the album. */
export const moderationMessages = {
  reasonTooLong: orLess('Reason', limits.hideReason),
  opensInPast: 'Please choose a time that is yet to come',
} as const;
