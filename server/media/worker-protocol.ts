import type { Refusal, Sniffed } from '../ports/media.ts';

export type ImagePurpose = 'entry' | 'comment' | 'profile_picture' | 'poster';

export type Job =
  /** Makes the files that guests see of an image; their paths are `out` followed by a number. */
  | { type: 'images'; path: string; mime: string; purpose: ImagePurpose; out: string }
  /** Finds out what a file is; `copy` gets a recording that plays without its private metadata. */
  | { type: 'sniff'; path: string; copy?: string }
  | { type: 'strip'; path: string; mime: string; out: string };

/** A file made; sizes in bytes and pixels. */
export type MadeFile = {
  path: string;
  mime: string;
  size: number;
  sha256: string;
  width: number;
  height: number;
};

/** A copy without private metadata; bytes. */
export type Copied = { size: number; sha256: string };

/** `placeholder` is a thumbhash, base64. */
export type MadeImages = { display: MadeFile; renditions: MadeFile[]; placeholder: string };

type Results = {
  images: MadeImages;
  sniff: (Sniffed & { copied: Copied | null }) | null;
  strip: Copied;
};
export type ResultOf<J extends Job> = Results[J['type']];
export type Result = Results[keyof Results];

export type Request = { id: number; job: Job };
export type Reply = { id: number } & (
  | { result: Result }
  /** The file is at fault. */
  | { refused: Refusal }
  /** The machine is at fault: a system error code or message. */
  | { failed: string }
);
