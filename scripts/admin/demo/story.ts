import type { Scene } from './pictures.ts';

/** How a story of the demo is told. Authors are named by their place in `people`. */

export type Story = {
  by: number;
  /** Hours from the ceremony; before it is negative. */
  at: number;
  title: string;
  description: string;
  tags: string[];
  scene?: Scene;
  tall?: true;
  /** Semitones from the concert pitch. */
  tune?: number[];
  /**
   * A recording of ours in `recordings/`: a film drawn by code, with a tune of `sounds.ts`, and a voice by espeak-ng.
   */
  recording?: 'first-dance.mp4' | 'voice.mp3';
  /** A plain text file that hangs on it. */
  document?: { name: string; text: string };
  draft?: true;
  said: [by: number, text: string][];
};

type Rest = Partial<Omit<Story, 'by' | 'at' | 'title' | 'description' | 'tags'>>;
export const story = (
  by: number,
  at: number,
  title: string,
  description: string,
  tags: string[],
  rest: Rest = {},
): Story => ({ by, at, title, description, tags, said: [], ...rest });
