import type { Scene } from './pictures.ts';

/** An entry of the demo with its comments. Authors are indexes into `people`. */

export type Story = {
  by: number;
  /** Hours after the ceremony; negative before it. */
  at: number;
  title: string;
  description: string;
  tags: string[];
  scene?: Scene;
  tall?: true;
  /** When the photo was taken, in hours after the ceremony; left out, its file does not say. */
  taken?: number;
  /** Semitones from the concert pitch. */
  tune?: number[];
  /**
   * A file in `recordings/`: a video drawn by code, with a tune of `sounds.ts`, or a voice by espeak-ng.
   */
  recording?: 'first-dance.mp4' | 'voice.mp3';
  /** A plain text file that is attached to the entry. */
  document?: { name: string; text: string };
  draft?: true;
  /** How many guests like it; left out, some do, but not as many as the most liked. */
  likes?: number;
  comments: [by: number, text: string][];
};

type Rest = Partial<Omit<Story, 'by' | 'at' | 'title' | 'description' | 'tags'>>;
export const story = (
  by: number,
  at: number,
  title: string,
  description: string,
  tags: string[],
  rest: Rest = {},
): Story => ({ by, at, title, description, tags, comments: [], ...rest });
