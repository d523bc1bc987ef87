import type { FileType } from './sniff.ts';

/** What is asked of the darkroom's process, and what it answers; both travel as JSON. */

/** What a picture is for: the sizes it comes in follow from it. */
export type PicturePurpose = 'entry' | 'comment' | 'profile_picture' | 'poster';

export type Job =
  /** Makes what guests see of an image; the files are `out` with a number behind it. */
  | { do: 'picture'; path: string; mime: string; purpose: PicturePurpose; out: string }
  /** What is it? A recording is looked into as well. */
  | { do: 'sniff'; path: string }
  /** Writes a copy without private tags to `out`. */
  | { do: 'clean'; path: string; mime: string; out: string };

/** A file made; sizes in bytes and pixels. */
export type MadeFile = {
  path: string;
  extension: string;
  mime: string;
  size: number;
  width: number;
  height: number;
};

/** `placeholder` is a thumbhash, base64. */
export type Pictures = { display: MadeFile; renditions: MadeFile[]; placeholder: string };

export type Recording = {
  /** Whether every browser of today plays it as it is. */
  plays: boolean;
  /** Whether its colours are beyond what an ordinary screen shows. */
  hdr: boolean;
  /** Seconds. */
  duration: number | null;
  /** Pixels, as it stands upright. */
  width: number | null;
  height: number | null;
};

/** What the bytes of a file are, and what is in it when it is a recording. */
export type Sniffed = FileType & { recording?: Recording };

export type ResultOf<J extends Job> = J extends { do: 'picture' }
  ? Pictures
  : J extends { do: 'sniff' }
    ? Sniffed | null
    : null;
export type Result = ResultOf<Job>;

/** Why a file is not taken. */
export type Refusal = 'broken' | 'pixels';

export type Question = { id: number; job: Job };
export type Reply = { id: number } & (
  { result: Result } | { refused: Refusal; why: string } | { failed: string }
);
