import { z } from './zod.ts';
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

/** A hint at what changed. But for a count of likes it holds no content: what is on the screen is fetched again. */
export type Change =
  | { type: 'begin' }
  /** The log does not reach back to where the stream should begin, or the album opened: what is shown may be out of date. */
  | { type: 'reset' }
  /** Created, published, edited, restored, liked by the guest in another browser, or its recording is ready. */
  | { type: 'entry'; entry_id: number }
  /** Only the likes of others changed. */
  | { type: 'likes'; entry_id: number; likes: number }
  /** The guest could see it and no longer can: deleted, hidden, or a draft again, or held. */
  | { type: 'gone'; entry_id: number }
  | { type: 'comments'; entry_id: number }
  /** A guest has a new name or picture, or was removed. */
  | { type: 'guest'; user_id: number };
