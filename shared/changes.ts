import { z } from './zod.ts';
import type { Entry } from './album.ts';
import { streamLimits } from './limits.ts';
import { messages } from './messages.ts';

/** What a stream sends to a guest's open pages; see `changes.follow`. */

const error = messages.generic.badForm;

/** Where a stream begins: after the last event that was received, or so many milliseconds ago. */
export const FollowChanges = z
  .object({
    lastEventId: z.string({ error }).max(streamLimits.positionLength, { error, abort: true }).optional(),
    age: z.int({ error }).min(0, { error }).optional(),
  })
  .optional();
export type FollowChanges = z.output<typeof FollowChanges>;

/** How entries and comments show a guest. */
export type GuestName = { username: string; profile_picture_url: string | null };

export type Change =
  | { type: 'begin' }
  /** The log does not reach back to where the stream should begin: what is shown may be out of date. */
  | { type: 'reset' }
  /** An entry as it is now: created, published, edited, liked, restored, or its recording is ready. */
  | { type: 'entry'; entry: Entry }
  /** An entry that the guest could see and no longer can: deleted, hidden, or a draft again. */
  | { type: 'gone'; entry_id: number }
  | { type: 'comments'; entry_id: number }
  /** The profile of a guest as it is now; of one whom the host removed, nothing. */
  | { type: 'guest'; user_id: number; guest: GuestName | null };
