import type { Readable } from 'node:stream';
import type { FileKind } from '../../shared/content-kind.ts';
import type { Range } from '../lib/range.ts';
import type { FileType } from '../media/file-types.ts';

export type Recording = {
  /** Whether every current browser plays it without conversion. */
  plays: boolean;
  /** Whether its brightness is beyond what an ordinary screen shows. */
  hdr: boolean;
  /** Whether there is an audio track; null when its format is not known. */
  sound: boolean | null;
  /** Seconds. */
  duration: number | null;
  /** Pixels, after rotation. */
  width: number | null;
  height: number | null;
};

/** The type of a file, its hash, when it was taken (ISO) and, for sound and video, what is in it. */
export type Sniffed = FileType & { sha256: string; taken_at: string | null; recording?: Recording };

export type StoredFile = {
  key: string;
  mime: string;
  size: number;
  /** Pixels; null for what is no image. */
  width: number | null;
  height: number | null;
  sha256: string;
};

/** The files made from an original for guests to see: without private metadata, images upright. */
export type Derived = {
  display: StoredFile;
  renditions: StoredFile[];
  poster: StoredFile | null;
  /** A thumbhash, base64. */
  placeholder: string | null;
  /** Pixels of what is displayed; null when they are those of the original. */
  width: number | null;
  height: number | null;
};

/** A temporary file that is gone once it is disposed of; `size` in bytes. */
export type OpenFile = AsyncDisposable & { size: number; read: (range: Range) => Readable };

export type Poster = { poster: StoredFile; placeholder: string };

/** A recording converted for browsers; `duration` in seconds. */
export type Converted = Derived & { duration: number | null };

/** A stored file as it was sent. */
export type Original = { key: string; kind: FileKind; mime: string };

/** The stream is longer than the limit. */
export class FileTooLargeError extends Error {}

/** The work was aborted from outside and can be tried again. */
export class AbortedError extends Error {}

/** Why a file is refused: it is damaged, or has too many pixels to decode. */
export type Refusal = 'broken' | 'pixels' | 'heic';

/** The bytes are not what a file of their type consists of. */
export class MalformedFileError extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal = 'broken') {
    super(message);
    this.name = 'MalformedFileError';
    this.refusal = refusal;
  }
}
