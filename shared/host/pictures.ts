import { z } from '../zod.ts';
import { CreateEntry } from '../album.ts';
import { uploadId, username } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { picturesMessages } from '../messages/host/pictures.ts';

/** Schemas of the photographer's pictures: they arrive one by one, and guests see all of them at once. */

const unreadable = { error: messages.generic.badForm };
const sha256 = z
  .string(unreadable)
  .max(64, { ...unreadable, abort: true })
  .regex(/^[0-9a-f]{64}$/, unreadable);

/** The account whose pictures they are, by its name. */
const account = { as: username.default(picturesMessages.photographer) };

export const KnownPictures = z.object({
  ...account,
  hashes: z.array(sha256, unreadable).max(limits.batchIds, { error: messages.generic.tooManyIds }),
});
export type KnownPictures = z.output<typeof KnownPictures>;
export const KnownPicturesAnswer = z.object({ known: z.array(z.string()) });

export const AddPicture = z.object({
  ...account,
  upload_id: uploadId,
  /** Of the picture before it was made smaller; left out: that of the upload. */
  sha256: sha256.optional(),
  taken_at: CreateEntry.shape.taken_at,
});
export type AddPicture = z.output<typeof AddPicture>;
/** `added` is false for a picture that was there already, or that was removed for good. */
export const AddPictureAnswer = z.object({ added: z.boolean() });

export const PublishPictures = z.object(account);
export type PublishPictures = z.output<typeof PublishPictures>;
export const PublishPicturesAnswer = z.object({ published: z.int() });

/** The accounts that pictures were imported for; `drafts` are pictures that have arrived, and guests do not see them yet. */
export const PicturesAnswer = z.object({
  accounts: z.array(z.object({ id: z.int(), username: z.string(), drafts: z.int(), shown: z.int() })),
});
