import { z } from './zod.ts';
import { albumSorts, contentTypes, heldReasons, privacyStatuses } from './catalog.ts';
import { actingUserId, commaList, id, idempotencyKey, optionalText, text, uploadId } from './fields.ts';
import { limits, pageSizes } from './limits.ts';
import { messages } from './messages.ts';
import { pageInput, Pagination } from './paging.ts';

/** Schemas of the album procedures: an entry is a draft or published, and belongs to the guest who wrote it. */

const sentence = messages.entry;

const title = text({
  required: sentence.titleRequired,
  min: limits.title.min,
  tooShort: sentence.titleTooShort,
  max: limits.title.max,
  tooLong: sentence.titleTooLong,
});
const description = { max: limits.description, tooLong: sentence.descriptionTooLong };
const tags = commaList(sentence.tagTooLong, {
  max: limits.tags,
  tooMany: sentence.tooManyTags,
  each: { max: limits.tag, tooLong: sentence.tagTooLong },
});
const contentType = z.enum(contentTypes, { error: sentence.contentTypeUnknown });
/** A blank privacy status is a draft. */
const privacyStatus = z.preprocess(
  (value) => (value === '' || value === null ? 'draft' : value),
  z.enum(privacyStatuses, { error: sentence.privacyUnknown }),
) as z.ZodType<z.infer<z.ZodEnum<{ draft: 'draft'; published: 'published' }>>, 'draft' | 'published' | ''>;

const dayError = { error: sentence.dayInvalid, abort: true };
/** A calendar day between 1900 and 2199, like 2027-06-12; blank for none. */
const day = z
  .string(dayError)
  .max(10, dayError)
  .regex(/^$|^(19|20|21)\d\d-/, dayError)
  .refine((value) => value === '' || z.iso.date().safeParse(value).success, dayError)
  .meta({ format: 'date' })
  .nullish();

const timeError = { error: messages.generic.badTime, abort: true };
const isoTime = z.iso
  .datetime({ offset: true, ...timeError })
  .max(40, timeError)
  .optional();
/** A camera may give no offset. */
const cameraTime = z.iso
  .datetime({ offset: true, local: true, ...timeError })
  .max(40, timeError)
  .optional();

/** What its author writes of an entry: fields of both calls, each of which a later call may change alone. */
const Written = z.object({
  title,
  description: text(description),
  privacy_status: privacyStatus,
  tags,
  upload_id: uploadId,
  /** The day on which it happened, as its author says; blank removes that day. */
  happened_on: day,
});
export type WrittenField = keyof typeof Written.shape;
export const writtenFields = Object.keys(Written.shape) as WrittenField[];

const aboutFile = {
  /** Left out: what the file's bytes say, or text without a file. */
  content_type: contentType.optional(),
  /** When the sent file was taken, for one whose own metadata was lost on the way. */
  taken_at: cameraTime,
};

export const CreateEntry = z.object({
  user_id: actingUserId,
  ...aboutFile,
  ...Written.shape,
  description: optionalText(description),
  privacy_status: privacyStatus.default('draft'),
  tags: tags.default([]),
  upload_id: uploadId.optional(),
  idempotency_key: idempotencyKey,
});
export type CreateEntry = z.output<typeof CreateEntry>;

/**
 * The fields that are sent change; an upload replaces the media. With `if_updated_at`, the `updated_at` that the caller
 * saw, it is a conflict when a sent field was changed to something else since.
 */
export const UpdateEntry = z.object({
  entry_id: id(sentence.invalidId),
  user_id: actingUserId,
  ...aboutFile,
  ...Written.partial().shape,
  if_updated_at: isoTime,
});
export type UpdateEntry = z.output<typeof UpdateEntry>;

export const Rendition = z.object({ url: z.string(), width: z.int(), height: z.int() });

export const Entry = z.object({
  id: z.int(),
  entry_id: z.int(),
  user_id: z.int(),
  username: z.string(),
  profile_picture_url: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  content_type: z.enum(contentTypes),
  type: z.enum(contentTypes),
  content_url: z.string().nullable(),
  url: z.string().nullable(),
  /** The name of a document as its guest called it; null for everything else. */
  file_name: z.string().nullable(),
  /** The size of a document in bytes; null for everything else. */
  file_size: z.int().nullable(),
  privacy_status: z.enum(privacyStatuses),
  /** Published, and seen by its author alone: `waiting` for a host, or `sealed` until the album opens. */
  held: z.enum(heldReasons).nullable(),
  tags: z.array(z.string()),
  likes: z.int(),
  liked_by_current_user: z.boolean(),
  /** Guest ids, newest like first, at most 100. */
  metadata: z.object({ liked_by: z.array(z.int()) }),
  /** Renditions of an image, smallest first; sizes in pixels. */
  images: z.array(Rendition),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
  poster_url: z.string().nullable(),
  /** Length of a video or a sound in seconds, where it is known. */
  duration: z.number().nullable(),
  /** Loudness over the length of a sound: base64 of at most 200 bytes, 255 at its loudest; null where unknown. */
  peaks: z.string().nullable(),
  /** When the photo or video was taken, as its camera says; null where it says nothing. */
  taken_at: z.string().nullable(),
  /** The author's day, else `taken_at` within a year of the wedding, else `published_at`; null without any of them. */
  happened_at: z.string().nullable(),
  /** The language of title and description (BCP 47), as far as it is sure. */
  language: z.string().nullable(),
  /** While a recording is `preparing` or `failed`, `content_url` is null. Null without a file. */
  media_state: z.enum(['preparing', 'ready', 'failed']).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  published_at: z.string().nullable(),
});
export type Entry = z.infer<typeof Entry>;

export const EntryPage = z.object({ entries: z.array(Entry), pagination: Pagination });

export const ListAlbum = z.object({
  ...pageInput(pageSizes.albumDefault, pageSizes.albumMax),
  user_id: actingUserId,
});
export type ListAlbum = z.output<typeof ListAlbum>;

export const ListByUser = z.object({
  id: id(messages.profile.invalidId),
  ...pageInput(pageSizes.scrapbook, pageSizes.scrapbook),
  user_id: actingUserId,
});
export type ListByUser = z.output<typeof ListByUser>;

export const SearchAlbum = z.object({
  q: optionalText({ max: limits.searchQuery, tooLong: messages.search.tooLong }),
  content_type: contentType.optional(),
  /** A username: only that guest's entries. */
  creator: z
    .string({ error: messages.generic.invalidChoice })
    .max(limits.identifier, { abort: true })
    .optional(),
  sort: z.enum(albumSorts, { error: messages.generic.invalidChoice }).default('newest'),
  /** From the beginning: only what happened from this time on. */
  since: isoTime,
  ...pageInput(pageSizes.albumDefault, pageSizes.albumMax),
  user_id: actingUserId,
});
export type SearchAlbum = z.output<typeof SearchAlbum>;

const entryIds = z
  .array(z.number({ error: sentence.invalidId }), { error: sentence.invalidId })
  .max(limits.batchIds, { error: messages.generic.tooManyIds });

/** The entries of an archive: those that the filters show, of them the most liked with `top`; or `entry_ids` alone. */
export const DownloadAlbum = SearchAlbum.pick({
  q: true,
  content_type: true,
  creator: true,
  user_id: true,
}).extend({
  top: z.boolean({ error: messages.generic.invalidChoice }).default(false),
  entry_ids: entryIds.optional(),
});
export type DownloadAlbum = z.output<typeof DownloadAlbum>;

/** The address of an archive, which the media cookie of the session opens; `entries` is how many it lists. */
export const DownloadAnswer = z.object({ url: z.string(), entries: z.int() });

export const EntryById = z.object({ entry_id: id(sentence.invalidId), user_id: actingUserId });
export type EntryById = z.output<typeof EntryById>;

export const EntriesBatch = z.object({ entry_ids: entryIds, user_id: actingUserId });
export type EntriesBatch = z.output<typeof EntriesBatch>;
export const EntriesBatchAnswer = z.object({ data: z.object({ entries: z.array(Entry) }) });

export const CreateEntryAnswer = z.object({
  message: z.string(),
  entry_id: z.int(),
  content_url: z.string().nullable(),
  entry: Entry,
});
export const UpdateEntryAnswer = z.object({ message: z.string(), entry: Entry });
export const LikeAnswer = z.object({ likes: z.int(), liked_by_current_user: z.boolean() });

export const ListHours = SearchAlbum.pick({ content_type: true, creator: true, user_id: true });
export type ListHours = z.output<typeof ListHours>;
/** When the first entry of each hour happened that has one, in order: the places of the story. */
export const HoursAnswer = z.array(z.string());

export const NewestAnswer = z.object({ newest_id: z.int().nullable() });

/** The guests who liked an entry, newest like first, at most 100. */
export const LikersAnswer = z.array(
  z.object({ id: z.int(), username: z.string(), profile_picture_url: z.string().nullable() }),
);

/** When the album opens; null once it is open. */
export const OpeningAnswer = z.object({ opens_at: z.string().nullable() });

export const CreatorsAnswer = z.array(z.string());
/** A call that requires nothing but a guest's session. */
export const Viewing = z.object({ user_id: actingUserId }).optional();
