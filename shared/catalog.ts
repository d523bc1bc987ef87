export const contentTypes = ['text', 'image', 'audio', 'video'] as const;
export type ContentType = (typeof contentTypes)[number];

export const privacyStatuses = ['draft', 'published'] as const;
export type PrivacyStatus = (typeof privacyStatuses)[number];

/** Why a published entry is not in the album: it waits for a host, or the album has not opened. */
export const heldReasons = ['waiting', 'sealed'] as const;

export const commentTypes = ['text', 'image'] as const;
export type CommentType = (typeof commentTypes)[number];

export const reactionTypes = ['heart', 'champagne', 'laugh', 'cry', 'angry'] as const;
export type ReactionType = (typeof reactionTypes)[number];

/** The default of the RELATIONSHIP_TAGS setting: the server's list is the one that counts. */
export const defaultRelationshipTags = [
  'BR+A',
  'Childhood Friend',
  'Friend of Bride',
  'Friend of Groom',
  'Family of Bride',
  'Family of Groom',
  'FINRA',
  'Gibby4',
  'GOOONSInc.',
  'MITRE',
  'PSU',
  'RIT',
] as const;

/** Into which what guests wrote is translated; their names are the `languageNames` of `shared/messages/entries.ts`. */
export const languageCodes = ['en', 'es', 'ja', 'zh-CN'] as const;
export type Language = (typeof languageCodes)[number];

export const albumSorts = ['newest', 'oldest', 'likes'] as const;
export type AlbumSort = (typeof albumSorts)[number];

/** What bytes are sent for; decides the kinds and sizes that are accepted. */
export const uploadPurposes = ['entry', 'comment', 'profile_picture'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The archive of everything that belongs to a guest, under `/uploads/`. */
export const exportFile = 'my-memories.zip';
