import { z } from './zod.ts';
import { messages } from './messages.ts';

/** What other guests did with a guest's own entries. */

export const ActivityAnswer = z.object({
  comments: z.int(),
  likes: z.int(),
  /** At most ten, the latest first. */
  entries: z.array(
    z.object({
      entry_id: z.int(),
      title: z.string(),
      comments: z.int(),
      likes: z.int(),
      /** Of whom they are, at most three, and how many guests there are besides. */
      usernames: z.array(z.string()),
      others: z.int(),
    }),
  ),
  /** The time up to which is counted, for `activity.seen`. */
  until: z.string(),
  /** Whether the guest gets digests by e-mail; null where there are none: the host decides, and the address is verified. */
  digest: z.boolean().nullable(),
});
export type Activity = z.infer<typeof ActivityAnswer>;

const error = messages.generic.badForm;
export const SeenActivity = z.object({
  until: z
    .string({ error })
    .max(30, { error, abort: true })
    .refine((value) => !Number.isNaN(Date.parse(value)), { error }),
});
export type SeenActivity = z.output<typeof SeenActivity>;

export const Digest = z.object({ digest: z.boolean({ error }) });
export type Digest = z.output<typeof Digest>;
