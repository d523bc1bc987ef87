import type { Readable } from 'node:stream';
import type { UploadPurpose } from '../../shared/catalog.ts';
import type { FileKind } from '../../shared/content-kind.ts';
import type { Sniffed } from '../media/worker-protocol.ts';

export type StoredFile = {
  key: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
};

/** The files made from an original, for guests' eyes: no private tags in them, images upright. */
export type Derived = {
  display: StoredFile;
  renditions: StoredFile[];
  poster: StoredFile | null;
  /** A thumbhash, base64. */
  placeholder: string | null;
  /** Pixels of what is displayed; null when that did not change by making it. */
  width: number | null;
  height: number | null;
};

/** A picture that stands for a video until it plays. */
export type Poster = { poster: StoredFile; placeholder: string };

/** A recording made playable, with what is known of it now; seconds and pixels. */
export type Converted = Derived & { duration: number | null };

type Original = { key: string; kind: FileKind; mime: string };

/**
 * The files of the journal. Promises, kept by every adapter: what was acknowledged is on the disk (fsynced); a broken
 * stream or a refusal leaves nothing behind; a key is never written twice; a missing key reads as undefined. A full disk
 * is an AppError INSUFFICIENT_STORAGE everywhere.
 */
export type Media = {
  /**
   * Writes a stream to a new file.
   * @param most bytes; beyond them it rejects with `TooLarge`
   */
  write: (
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    most: number,
  ) => Promise<{ size: number; sha256: string }>;
  /** Takes over a file that is already on the same disk. */
  adopt: (key: string, path: string) => Promise<{ size: number; sha256: string }>;
  /**
   * What the bytes are, or undefined when they are nothing we take.
   * @throws AppError BAD_REQUEST when it is a recording and damaged
   */
  sniff: (key: string) => Promise<Sniffed | undefined>;
  /**
   * Decodes the original and makes the files that guests see.
   * @throws AppError BAD_REQUEST when it is damaged or too large to decode
   */
  derive: (original: Original, purpose: UploadPurpose) => Promise<Derived>;
  /** Whether this machine can convert recordings and make posters. */
  converts: () => Promise<boolean>;
  /**
   * Makes of a recording that browsers do not play one that they do. Takes minutes.
   * @throws AppError BAD_REQUEST when it cannot be done, `Stopped` when the media are closed meanwhile
   */
  convert: (original: Original) => Promise<Converted>;
  /** @throws AppError BAD_REQUEST when there is no picture in it, `Stopped` when the media are closed meanwhile */
  poster: (video: Original) => Promise<Poster>;
  /** Bytes from `start` to `end`, both included. */
  read: (key: string, range: { start: number; end: number }) => Promise<Readable | undefined>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Every key on the disk, older than `before` (ms since 1970). */
  list: (before: number) => Promise<string[]>;
  /** Removes what a crash left half-made, older than `before` (ms since 1970). */
  tidy: (before: number) => Promise<void>;
  /** Free room in bytes. */
  free: () => Promise<number>;
  /** Ends what runs for minutes; it is begun again another time. */
  close: () => void;
};

/** The stream went on beyond the limit. */
export class FileTooLargeError extends Error {}

/** The work was ended from outside, and is worth another try. */
export class AbortedError extends Error {}
