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

export const reactionLabels: Record<ReactionType, string> = {
  heart: 'Heart',
  champagne: 'Champagne',
  laugh: 'Laugh',
  cry: 'Cry',
  angry: 'Angry',
};

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

export const languages = {
  en: 'English',
  es: 'Spanish',
  ja: 'Japanese',
  'zh-CN': 'Chinese (Simplified)',
} as const;
export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const albumSorts = ['newest', 'oldest', 'likes'] as const;
export type AlbumSort = (typeof albumSorts)[number];

/** What bytes are sent for; decides the kinds and sizes that are accepted. */
export const uploadPurposes = ['entry', 'comment', 'profile_picture'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** The archive of everything that belongs to a guest, under `/uploads/`. */
export const exportFile = 'my-memories.zip';
