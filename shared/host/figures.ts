import { z } from '../zod.ts';

/** Figures of what guests see, and of the disk. */
export const Figures = z.object({
  entries: z.int(),
  writers: z.int(),
  guests: z.int(),
  photos: z.int(),
  /** Whole minutes of recorded sound. */
  voice_minutes: z.int(),
  /** Bytes of all files, and those that guests may still fill. */
  stored: z.number(),
  left: z.number(),
  /** The hour in which most happened, by its begin; null without an entry. */
  busiest: z.object({ at: z.string(), entries: z.int() }).nullable(),
  /** The entry with most likes; null while nothing is liked. */
  most_loved: z.object({ id: z.int(), title: z.string(), username: z.string(), likes: z.int() }).nullable(),
});
export type Figures = z.infer<typeof Figures>;
