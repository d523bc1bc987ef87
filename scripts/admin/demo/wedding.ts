import { forQuestions, type QuestionName } from '../../../shared/questions.ts';
import type { Scene } from './pictures.ts';
import wedding from './wedding.json' with { type: 'json' };

/** What one guest of the demo enters at registration. */
type Person = { username: string; email: string; about: string } & Partial<Record<QuestionName, string>> & {
    /** Which of the wedding's relationship tags, by position. */
    tags: number[];
    /** The e-mail address is not verified. */
    unverified?: boolean;
  };

/** An entry with its comments. Authors are positions in `people`, times are hours after the ceremony. */
export type Story = {
  by: number;
  /** When it is published. */
  at: number;
  title: string;
  description?: string;
  tags: string[];
  scene?: Scene;
  /** The photo is as high as a phone held upright. */
  tall?: boolean;
  /** When the photo was taken; left out, its file does not say. */
  taken?: number;
  /** A file in `recordings/`: tunes and a video, made by code of this project, and a voice by espeak-ng. */
  recording?: string;
  /** A plain text file that is attached to the entry. */
  document?: { name: string; text: string };
  draft?: boolean;
  /** How many guests like it; left out, some do, but not as many as the most liked. */
  likes?: number;
  comments?: [by: number, text: string][];
};

export const people = (wedding.people as Person[]).map((person) => ({
  ...forQuestions(() => 'I say that on the day.'),
  ...person,
}));

const inOrder = (stories: Story[]) => stories.toSorted((one, other) => one.at - other.at);

/** Entries with words, comments and files of every kind, in order of time. */
export const written = inOrder(wedding.entries as Story[]);
/** The same, and the hundred photos that guests took beside. */
export const all = inOrder([...written, ...(wedding.snapshots as Story[])]);
