import type { UploadPurpose } from '../../../shared/catalog.ts';
import type { FileKind } from '../../../shared/content-kind.ts';
import { fileLimits } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { AppError } from '../../errors.ts';
import { MalformedFileError, type Refusal } from '../../ports/media.ts';

/** Which files a purpose takes, and the messages of its refusals. */
export type Rules = {
  /** The name of the file in the call's form. */
  field: string;
  kinds: readonly FileKind[];
  mimes?: readonly string[];
  maxBytes: (kind: FileKind) => number;
  tooLarge: (kind: FileKind) => string;
  otherKind: string;
};

export const rules: Record<UploadPurpose, Rules> = {
  entry: {
    field: 'file',
    kinds: ['image', 'audio', 'video', 'document'],
    maxBytes: (kind) => fileLimits[kind],
    tooLarge: (kind) => messages.file.tooLarge[kind],
    otherKind: messages.file.kinds,
  },
  comment: {
    field: 'file',
    kinds: ['image'],
    mimes: ['image/jpeg', 'image/png', 'image/gif'],
    maxBytes: () => fileLimits.commentImage,
    tooLarge: () => messages.comment.imageTooLarge,
    otherKind: messages.comment.imageKinds,
  },
  profile_picture: {
    field: 'profile_picture',
    kinds: ['image'],
    maxBytes: () => fileLimits.profilePicture,
    tooLarge: () => messages.picture.tooLarge,
    otherKind: messages.picture.notImage,
  },
};

/** The largest size in bytes that any kind of a purpose may have. */
export const maxBytes = (purpose: UploadPurpose): number =>
  Math.max(...rules[purpose].kinds.map((kind) => rules[purpose].maxBytes(kind)));

export function tooLarge(purpose: UploadPurpose): AppError {
  const rule = rules[purpose];
  const largest = rule.kinds.includes('video') ? 'video' : 'image';
  return new AppError('PAYLOAD_TOO_LARGE', rule.tooLarge(largest), rule.field);
}

const refusalMessages: Record<Refusal, string> = {
  broken: messages.file.broken,
  pixels: messages.file.tooManyPixels,
  heic: messages.file.heicNotReadable,
};

/** Turns the refusal of a malformed file into the sentence and the field of its purpose. */
export async function withUserError<T>(purpose: UploadPurpose, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MalformedFileError)) throw error;
    throw new AppError('BAD_REQUEST', refusalMessages[error.refusal], rules[purpose].field);
  }
}
