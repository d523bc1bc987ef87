import type { Readable } from 'node:stream';
import type { UploadPurpose } from '../../shared/catalog.ts';
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

/** The type of a file, when it was taken (ISO) and, for sound and video, what is in it. */
export type Sniffed = FileType & { taken_at: string | null; recording?: Recording };

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

/** A temporary file that is gone once it is closed; `size` in bytes. */
export type OpenFile = {
  size: number;
  read: (range: Range) => Readable;
  close: () => Promise<void>;
};

export type Poster = { poster: StoredFile; placeholder: string };

/** A recording converted for browsers; `duration` in seconds. */
export type Converted = Derived & { duration: number | null };

type Original = { key: string; kind: FileKind; mime: string };

/**
 * Every adapter: acknowledged files are fsynced, aborted ones leave nothing, keys are written once, missing ones are
 * undefined.
 * @throws AppError INSUFFICIENT_STORAGE on a full disk
 */
export type Media = {
  /** Writes a stream to a new file. @throws FileTooLargeError beyond `maxBytes` */
  write: (
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ) => Promise<{ size: number; sha256: string }>;
  /** Appends to the partial file of an upload at `offset`; bytes before an error stay. @returns the new size */
  append: (id: string, offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  /** Bytes of the partial file of an upload; 0 when there is none. */
  partialSize: (id: string) => Promise<number>;
  /** Moves a complete partial file to its key, unless it is there already. An empty one is not moved. */
  importPartial: (key: string, id: string) => Promise<{ size: number; sha256: string }>;
  removePartial: (ids: readonly string[]) => Promise<void>;
  /** Prepares for an `examine` that will follow soon. */
  warmUp: () => void;
  /**
   * The kind of a file by its bytes, and the copy that guests get of a recording that plays, else null; undefined when
   * it is not accepted.
   * @throws MalformedFileError for a damaged recording
   */
  examine: (key: string) => Promise<(Sniffed & { display: StoredFile | null }) | undefined>;
  /**
   * Decodes the original and makes the files that guests see.
   * @throws MalformedFileError when it is damaged or too large to decode
   */
  derive: (original: Original, purpose: UploadPurpose) => Promise<Derived>;
  /** Whether this machine can convert recordings and make posters. */
  converts: () => Promise<boolean>;
  /**
   * Converts a recording that browsers do not play. Takes minutes.
   * @throws MalformedFileError when it cannot be converted, AbortedError when `close` is called meanwhile
   */
  convert: (original: Original) => Promise<Converted>;
  /** @throws MalformedFileError when there is no image in it, AbortedError when `close` is called meanwhile */
  poster: (video: Original) => Promise<Poster>;
  /**
   * Loudness over the length of audio: base64, 255 at its loudest; null of nothing.
   * @throws MalformedFileError when it is damaged, AbortedError when `close` is called meanwhile
   */
  peaks: (sound: Original) => Promise<string | null>;
  /**
   * An original without private metadata, otherwise bit for bit; null where that is impossible. @throws AbortedError
   */
  openCleaned: (original: Pick<Original, 'key' | 'mime'>) => Promise<OpenFile | null>;
  read: (key: string, range: Range) => Promise<Readable | undefined>;
  /** A whole file; undefined also when it is not `size` bytes long. Recent pictures come from memory. */
  readWhole: (key: string, size: number) => Promise<Buffer | undefined>;
  remove: (keys: readonly string[]) => Promise<void>;
  /** Every key on the disk that is older than `before` (ms since 1970). */
  list: (before: number) => Promise<string[]>;
  /** Removes unfinished files that a crash left, older than `before` (ms since 1970). */
  cleanUp: (before: number) => Promise<void>;
  /** The journal that the files belong to, as `setJournalId` wrote it. */
  journalId: () => Promise<string | undefined>;
  setJournalId: (id: string) => Promise<void>;
  /** Files without a row, aside from all others until they are removed or moved back. */
  orphans: {
    list: () => Promise<string[]>;
    add: (keys: readonly string[], now: Date) => Promise<void>;
    moveBack: (keys: readonly string[]) => Promise<void>;
    /** Removes those that were added before a time (ms since 1970). */
    removeOlder: (before: number) => Promise<void>;
  };
  /** Free room in bytes. */
  free: () => Promise<number>;
  /** Aborts conversions; they are pending again at the next start. */
  close: () => void;
};

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
